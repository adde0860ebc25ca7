/** Where a game's keys are at home: a stage, or whatever a table without one has marked. */
const TABLE = "[role=application], [data-takes-keys]";

/** Leads the focus back to the table, so that Enter does the main thing there. */
export function focusTable(): void {
  const table = document.querySelector<HTMLElement>(TABLE) ?? document.querySelector<HTMLElement>("main");
  table?.focus({ preventScroll: true });
}
