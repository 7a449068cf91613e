// Bars, drawn by Chart.js. The numbers of each picture stand beside it as a table.

import { el } from '../dom.js';

const COLOURS = ['#1f6147', '#d9a032', '#a3271f', '#7f8c86'];
const drawn = [];
let library = null;

/** The charting library; it is fetched with the first picture. */
function charting() {
  library ??= import('../vendor/chart-4.6.1.umd.min.js').then(() => {
    Object.assign(globalThis.Chart.defaults.font, { family: 'system-ui, sans-serif', size: 13 });
    return globalThis.Chart;
  });
  return library;
}

/**
 * A picture of bars: `labels` along one side, each of `series` `{name, values}` a colour. `stacked` puts them on top of
 * one another, `across` lets them lie. `said` is what a screen reader says of it; the numbers it reads in the table.
 */
export function bars({ said, labels, series, stacked = false, across = false }) {
  const canvas = el('canvas', { role: 'img', 'aria-label': said });
  const data = {
    labels,
    datasets: series.map(({ name, values }, place) => ({
      label: name, data: values, backgroundColor: COLOURS[place], borderRadius: 3, maxBarThickness: 42,
    })),
  };
  charting().then((Chart) => {
    if (canvas.isConnected) drawn.push(new Chart(canvas, { type: 'bar', data, options: optionsOf(stacked, across, series) }));
  });
  const rows = across ? Math.max(labels.length * (stacked ? 1 : series.length), 3) : 0;
  return el('div', { class: `chart${rows > 8 ? ' tall' : ''}` }, canvas);
}

/** Let go of every picture that was drawn. */
export function clear() {
  for (const chart of drawn.splice(0)) chart.destroy();
}

function optionsOf(stacked, across, series) {
  const grid = { color: '#e7e0d0' };
  const value = { stacked, beginAtZero: true, grid, ticks: { precision: series.some(isBroken) ? undefined : 0 } };
  const name = { stacked, grid: { display: false } };
  return {
    animation: false,
    maintainAspectRatio: false,
    indexAxis: across ? 'y' : 'x',
    plugins: { legend: { display: series.length > 1, position: 'bottom', labels: { boxWidth: 14, color: '#20302a' } } },
    scales: across ? { x: value, y: name } : { x: name, y: value },
  };
}

function isBroken({ values }) {
  return values.some((value) => !Number.isInteger(value));
}
