/** Focuses the first field of a form that is marked as wrong, or the first control that stands for one. */
export const focusInvalid = (form: Element | null | undefined) =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
