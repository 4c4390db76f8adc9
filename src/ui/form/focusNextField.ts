const fields = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select';

/** Moves the focus from a field to the next writable one of its form; from the last it stays. */
export const focusNextField = (from: HTMLElement) => {
    const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const next = all.slice(all.indexOf(from) + 1).find(field => !field.matches(':disabled'));
    next?.focus();
};
