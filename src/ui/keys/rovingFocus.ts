/** Arrow keys move between these. A text field keeps its own Tab stop and its own arrow keys. */
const controls = 'a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled)';

/** The initial focus: the chosen control, or the first that is no checkbox, which come before the record's link. */
const marked = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])';

const controlsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(controls)];

/** These change which controls there are, and where the focus begins. */
const attributeFilter = ['disabled', 'href', 'aria-pressed', 'aria-selected', 'aria-current'];

/** How far a key moves along and across the rows, in a left-to-right page. */
const moves: Record<string, { along?: number; across?: number }> = {
    ArrowRight: { along: 1 },
    ArrowLeft: { along: -1 },
    ArrowDown: { across: 1 },
    ArrowUp: { across: -1 },
};

const columnOf = (control: Element) => control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

/** The nearest control of another row, by column and then by its position in the cell. */
const nearestIn = (row: readonly HTMLElement[], from: HTMLElement, fromRow: readonly HTMLElement[]) => {
    const distance = (control: HTMLElement) => Math.abs(columnOf(control) - columnOf(from));
    const nearest = row.toSorted((one, other) => distance(one) - distance(other))[0];
    const sharing = (list: readonly HTMLElement[], one: Element) =>
        list.filter(control => columnOf(control) === columnOf(one));
    const inCell = nearest ? sharing(row, nearest) : [];
    return inCell[Math.min(sharing(fromRow, from).indexOf(from), inCell.length - 1)];
};

const targetOf = (box: HTMLElement, from: HTMLElement, key: string, rowSelector: string | undefined) => {
    const { along, across = 0 } = moves[key] ?? {};
    const all = controlsIn(box);
    const isMirrored = getComputedStyle(box).direction === 'rtl';
    if (along !== undefined) {
        const place = all.indexOf(from) + (isMirrored ? -along : along);
        return box.getAttribute('role') === 'tablist' ? all.at(place % all.length) : all[place];
    }
    if (!rowSelector) return all[all.indexOf(from) + across];
    const rows = [...box.querySelectorAll(rowSelector)].map(controlsIn).filter(({ length }) => length > 0);
    const at = rows.findIndex(row => row.includes(from));
    const next = rows[at + across];
    return next && nearestIn(next, from, rows[at] ?? []);
};

/**
 * Makes the controls inside an element one Tab stop: left and right move through all of them, up and down by row within
 * the column; without a row selector all four step through them, and tabs begin again after the last. Tab returns to the control that had the focus last.
 * Create the ref once, outside of a component.
 */
export const rovingFocus = (rowSelector?: string) => (box: HTMLElement | null) => {
    if (!box) return undefined;
    let last: HTMLElement | undefined;
    const arrange = () => {
        const all = controlsIn(box);
        const first = all.find(each => !each.matches('input')) ?? all[0];
        const stop = last && all.includes(last) ? last : (all.find(each => each.matches(marked)) ?? first);
        for (const each of all) each.tabIndex = each === stop ? 0 : -1;
    };
    const remember = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
        last = target;
        arrange();
    };
    const move = (event: KeyboardEvent) => {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
        if (!(key in moves) || ctrlKey || metaKey || altKey || shiftKey) return;
        if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
        const next = targetOf(box, target, key, rowSelector);
        if (!next) return;
        event.preventDefault();
        next.focus();
        // A browser takes an element for visible if a part of it is.
        next.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    arrange();
    const changes = new MutationObserver(arrange);
    changes.observe(box, { childList: true, subtree: true, attributeFilter });
    box.addEventListener('focusin', remember);
    box.addEventListener('keydown', move);
    return () => {
        changes.disconnect();
        box.removeEventListener('focusin', remember);
        box.removeEventListener('keydown', move);
    };
};
