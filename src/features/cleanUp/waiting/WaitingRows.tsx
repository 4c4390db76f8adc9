import ArrowIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../contract/imports.ts';
import { callKey } from '../../../../dataProvider/calls.ts';
import { KeyBar } from '../../../ui/keys/KeyBar.tsx';
import { useKey } from '../../../ui/keys/useKey.ts';
import { styled } from '../../../ui/styled.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { OpenRow, rowButton, showRow } from './OpenRow.tsx';
import { useReasonWords } from './useReasonWords.ts';

const List = styled('ul')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    '& > li': { borderBlockEnd: `1px solid ${palette.paper.hairline}`, scrollMarginBlockEnd: size.pager },
    '& > li > button': {
        display: 'grid',
        gridTemplateColumns: '6ch minmax(0, 5fr) 180px minmax(0, 4fr) 24px',
        alignItems: 'center',
        gap: 12,
        width: '100%',
        minHeight: 40,
        padding: `6px ${space.inline}px`,
        border: 0,
        background: 'none',
        color: palette.paper.ink,
        textAlign: 'start',
        cursor: 'pointer',
        ...typography.body2,
        '&:hover': { backgroundColor: palette.paper.hover },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-expanded="true"]': { backgroundColor: palette.paper.sunken },
        '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
        '& b': { fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
        '& .line': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
        '& .says': {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: palette.paper.muted,
        },
        '& svg': { color: palette.paper.muted },
    },
    [breakpoints.down('phone')]: {
        '& > li > button': {
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            paddingInline: space.inlinePhone,
            '& .line, & > svg': { display: 'none' },
            '& .says': { gridColumn: '1 / -1' },
        },
    },
}));

/** The keys and the pager, one above the other. */
const Foot = styled('div')(({ theme: { media, palette, space } }) => ({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 4,
    backgroundColor: palette.paper.surface,
    '& > ul': { paddingInline: space.inline },
    [media.low]: { position: 'static' },
}));

interface WaitingRowsProps {
    rows: readonly ImportRow[];
    /** Says of each row of which import it is. */
    ofAll?: boolean;
    pager: ReactNode;
}

/** Rows that wait, one of them open; `J` and `K` walk through them. */
export const WaitingRows = ({ rows, ofAll, pager }: WaitingRowsProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { tag, says } = useReasonWords();
    const [open, setOpen] = useState<number>();
    const place = rows.findIndex(({ id }) => id === open);
    const go = (to: number) => {
        const row = rows[to];
        if (!row) return;
        setOpen(row.id);
        document.getElementById(rowButton(row.id))?.focus({ preventScroll: true });
    };
    // Once the row above has folded, or is gone.
    useLayoutEffect(() => {
        if (open !== undefined && place >= 0) showRow(open);
    }, [open, place]);
    useKey('j', () => go(place + 1));
    useKey('k', () => go(Math.max(0, place - 1)));
    const done = () => {
        go(place + 1 < rows.length ? place + 1 : place - 1);
        for (const name of [
            'GET quarantine',
            'GET import/{id}/rows',
            'GET import/{id}',
            'GET clean-up',
        ] as const)
            void queryClient.invalidateQueries({ queryKey: callKey(name) });
    };
    return (
        <>
            <List>
                {rows.map(row => (
                    <li key={row.id}>
                        <button
                            type="button"
                            id={rowButton(row.id)}
                            aria-expanded={row.id === open}
                            onClick={() => setOpen(row.id === open ? undefined : row.id)}
                        >
                            <span className="line">{row.line}</span>
                            <b>
                                <bdi>{row.name || translate('resources.quarantine.nameless')}</bdi>
                            </b>
                            <span>{row.why && <Tag>{tag(row.why)}</Tag>}</span>
                            <span className="says" dir="auto">
                                {row.why && says({ why: row.why, args: row.args })}
                                {ofAll && (
                                    <>
                                        {' '}
                                        · <bdi>{row.import.name}</bdi>
                                    </>
                                )}
                            </span>
                            <ArrowIcon />
                        </button>
                        {row.id === open && <OpenRow id={row.id} name={row.name} onDone={done} />}
                    </li>
                ))}
            </List>
            <Foot>
                <KeyBar
                    label={translate('resources.quarantine.keys')}
                    entries={[{ keys: ['J', 'K'], label: 'resources.quarantine.walk' }]}
                />
                {pager}
            </Foot>
        </>
    );
};
