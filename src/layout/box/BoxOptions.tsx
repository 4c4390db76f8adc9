import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { keepFocus } from '../../kit/form/keepFocus.ts';
import { styled } from '../../kit/styled.ts';
import { BoxRow } from './BoxRow.tsx';
import type { BoxOption, BoxSection } from './options.ts';

const List = styled('div')(({ theme: { palette, timing, typography } }) => ({
    overflowY: 'auto',
    padding: 6,
    '& h3': {
        ...typography.subtitle2,
        padding: '8px 10px 4px',
        color: palette.paper.muted,
        '& small': { fontSize: 'inherit', fontWeight: 'inherit', marginInlineStart: 6 },
    },
    '& p': { ...typography.body2, padding: '10px', color: palette.paper.muted },
    '& > [aria-busy="true"]': { opacity: timing.refetchDim },
    '& > .MuiButton-root': { marginInlineStart: 10, marginBlockEnd: 8 },
}));

export interface BoxOptionsProps {
    id: string;
    sections: readonly BoxSection[];
    chosen: BoxOption | undefined;
    typed: string;
    /** These are the rows of an older text. */
    isBusy: boolean;
    onOpen: (option: BoxOption) => void;
    /** Shown if there is nothing, or the search failed. */
    note: string | undefined;
    /** Which kinds failed, in words. */
    failed: string | undefined;
    /** Searches again; absent where nothing failed. */
    onRetry: (() => void) | undefined;
}

/** The options of the box; the focus stays in its text field. */
export const BoxOptions = (props: BoxOptionsProps) => {
    const { id, sections, chosen, typed, isBusy, onOpen, note, failed, onRetry } = props;
    const translate = useTranslate();
    const key = chosen?.key;
    useEffect(() => {
        if (key !== undefined)
            document.getElementById(`${id}-${key}`)?.scrollIntoView?.({ block: 'nearest' });
    }, [id, key]);
    return (
        <List>
            <div
                role="listbox"
                id={id}
                aria-label={sections.map(({ label }) => label).join(', ')}
                aria-busy={isBusy}
            >
                {sections.map(({ key: of, label, total, options }) => (
                    <div key={of} role="group" aria-label={label}>
                        <h3 role="presentation">
                            {label}
                            {total !== undefined && <small>{total.toLocaleString()}</small>}
                        </h3>
                        {options.map(option => (
                            <BoxRow
                                key={option.key}
                                id={`${id}-${option.key}`}
                                option={option}
                                isChosen={option.key === key}
                                typed={typed}
                                onOpen={onOpen}
                            />
                        ))}
                    </div>
                ))}
            </div>
            <div role="status">
                {note && <p>{note}</p>}
                {failed && <p>{failed}</p>}
            </div>
            {onRetry && (
                <Button size="small" onMouseDown={keepFocus} onClick={onRetry}>
                    {translate('components.retry')}
                </Button>
            )}
        </List>
    );
};
