import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOffers } from '../ui/useOffers.ts';
import { Kbd } from '../ui/keys/Kbd.tsx';
import { commandKey, keyBarMark } from '../ui/keys/shortcut.ts';
import { styled } from '../ui/styled.ts';

const Keys = styled('dl')(({ theme: { typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '10px 16px',
    margin: 0,
    ...typography.body2,
    '& .pair': { display: 'contents' },
    '& dt': { display: 'flex', gap: 4 },
    '& dd': { margin: 0 },
    '& + h3': { marginBlockStart: 20 },
}));

const Content = styled(DialogContent)(({ theme: { palette, typography } }) => ({
    '& h3': { ...typography.subtitle2, color: palette.paper.muted, marginBlockEnd: 8 },
}));

interface Shortcut {
    keys: readonly string[];
    does: string;
}

/** The texts of its parts, which may be set apart by nothing but their layout, with spaces between them. */
const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const key of copy.querySelectorAll('kbd')) key.replaceWith(' ');
    copy.normalize();
    const texts = document.createNodeIterator(copy, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) parts.push(text.nodeValue ?? '');
    return element.getAttribute('aria-label') ?? parts.join(' ').replaceAll(/\s+/g, ' ').trim();
};

/** As they are printed on the buttons. */
const printed: Record<string, string> = {
    Control: commandKey,
    Shift: '⇧',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
};

/** The keys of the first alternative; a plus alone is a key. */
const keysOf = (shortcuts: string) => {
    const [first = ''] = shortcuts.replaceAll(/\w+/g, name => printed[name] ?? name).split(' ');
    return first === '+' ? [first] : first.split('+');
};

/** A key that does not act now has its label hidden, which keeps its place, or its control is off. */
const acts = (control: Element) => {
    const label = control.querySelector('kbd');
    if (control.matches(':disabled')) return false;
    return !label || getComputedStyle(label).visibility !== 'hidden';
};

const shortcutsOf = (page: Element): Shortcut[] => {
    const controls = [...page.querySelectorAll('[aria-keyshortcuts]')].filter(acts).map(control => {
        const range = control.querySelector('kbd')?.textContent;
        return {
            keys: range?.includes('–')
                ? range.split(' ')
                : keysOf(control.getAttribute('aria-keyshortcuts') ?? ''),
            does: textOf(control),
        };
    });
    const others = [...page.querySelectorAll(`[${keyBarMark}] > li`)].filter(acts).map(item => ({
        keys: [...item.querySelectorAll('kbd')].map(({ textContent }) => textContent),
        does: textOf(item),
    }));
    // The bar says of two keys at once what each of their buttons does.
    const told = new Set(others.flatMap(({ keys }) => keys));
    return [...controls.filter(({ keys }) => !told.has(keys.join('+'))), ...others].filter(
        ({ does }) => does !== '',
    );
};

/** The keys of a table, which no control shows. */
const tableKeysOf = (page: Element) => {
    const toBox = getComputedStyle(page).direction === 'rtl' ? '→' : '←';
    return [
        { row: 'a[href]', keys: ['↑', '↓'], does: 'lists.keys.walk' },
        { row: 'a[href]', keys: ['↵'], does: 'lists.keys.open' },
        { row: 'input[type="checkbox"]', keys: [toBox, 'Space'], does: 'lists.keys.tick' },
    ].filter(({ row }) => page.querySelector(`tbody td:first-of-type ${row}`));
};

interface KeysDialogProps {
    open: boolean;
    page: Element;
    onClose: () => void;
}

/** All keys of the open page, read from it when the dialog opens. */
export const KeysDialog = ({ open, page, onClose }: KeysDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const hasHistory = useOffers('GET history');
    const [shortcuts] = useState(() => [
        ...tableKeysOf(page).map(each => ({ ...each, does: translate(each.does) })),
        ...shortcutsOf(page),
    ]);
    const everywhere = [
        { keys: [commandKey, 'K'], does: translate('shell.jump.open') },
        ...(hasHistory
            ? [
                  { keys: ['Z'], does: translate('shell.acts.keys.back') },
                  { keys: ['⇧', 'Z'], does: translate('shell.acts.keys.again') },
              ]
            : []),
        { keys: ['?'], does: translate('shell.keys') },
    ];
    const global = new Set(everywhere.map(({ keys }) => keys.join(' ')));
    const here = new Map(shortcuts.map(each => [each.keys.join(' '), each]));
    const groups = [
        { name: 'page', shown: [...here.values()].filter(({ keys }) => !global.has(keys.join(' '))) },
        { name: 'everywhere', shown: everywhere },
    ];
    return (
        <Dialog open={open} fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose}>
            <DialogTitle id={heading}>{translate('shell.keys')}</DialogTitle>
            <Content>
                {groups
                    .filter(({ shown }) => shown.length > 0)
                    .map(({ name, shown }) => (
                        <Fragment key={name}>
                            <h3>{translate(`shell.keysOf.${name}`)}</h3>
                            <Keys>
                                {shown.map(({ keys, does }) => (
                                    <div key={keys.join(' ')} className="pair">
                                        <dt>
                                            {keys.map(key => (
                                                <Kbd key={key} keys={key} />
                                            ))}
                                        </dt>
                                        <dd>{does}</dd>
                                    </div>
                                ))}
                            </Keys>
                        </Fragment>
                    ))}
            </Content>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
