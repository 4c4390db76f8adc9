import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { WordsOf } from '../../src/features/words/WordsOf.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { styled } from '../../src/ui/styled.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { actionsOf, type DeskAction } from './actions/actions.ts';
import { ItemFrame } from './ItemFrame.tsx';
import { kindTable } from './kinds.ts';
import { keyOf } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';
import { WhatHappensToTicked } from './WhatHappens.tsx';

const Stack = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& li': {
        display: 'grid',
        gridTemplateColumns: `${size.icon}px minmax(0, 1fr) auto`,
        gap: 12,
        padding: '12px 8px 12px 14px',
        ...typography.body2,
    },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& li > svg': { fontSize: size.icon, color: palette.paper.muted },
    '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: typography.fontWeightBold },
    '& .words': {
        ...typography.body1,
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
    },
    '& .quiet': { ...typography.caption, color: palette.paper.muted },
}));

/** What can be done with several items together, each with how many of the items have it. */
const togetherOf = (rows: readonly DeskRow[]): readonly DeskAction[] => {
    const counts = new Map<string, DeskAction>();
    for (const row of rows)
        for (const action of actionsOf(row))
            if (action.together)
                counts.set(action.name, { ...action, count: (counts.get(action.name)?.count ?? 0) + 1 });
    return [...counts.values()];
};

interface TickedActsProps {
    /** In the order of the list. */
    rows: readonly DeskRow[];
    onUntick: (row: DeskRow) => void;
    onAct: (action: DeskAction) => void;
}

/** The ticked items, which the actions are about then. */
export const TickedActs = ({ rows, onUntick, onAct }: TickedActsProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const { titleOf, detailOf } = useRowWords();
    const [first] = rows;
    const isOneKind = rows.every(({ kind }) => kind === first?.kind);
    const oldest = rows.map(({ since }) => since).toSorted()[0];
    return (
        <ItemFrame
            kind={
                first && isOneKind
                    ? {
                          icon: kindTable[first.kind].icon,
                          name: t(`kinds.${first.kind}`, { smart_count: rows.length }),
                      }
                    : undefined
            }
            title={t('items', { smart_count: rows.length })}
            end={
                oldest && (
                    <>
                        {t('oldest')} <RelativeAge value={oldest} />
                    </>
                )
            }
            item="ticked"
            decision={
                <>
                    <WhatHappensToTicked count={rows.length} />
                    <ActionButtons actions={togetherOf(rows)} onAct={onAct} />
                    <WordsOf open rows={rows} />
                </>
            }
        >
            <Stack aria-label={t('ticked', { smart_count: rows.length })}>
                {rows.map(row => {
                    const { icon: Icon } = kindTable[row.kind];
                    return (
                        <li key={keyOf(row)}>
                            <Icon />
                            <div>
                                <b dir="auto">{titleOf(row)}</b>
                                {row.text && (
                                    <p className="words" dir="auto">
                                        {row.text}
                                    </p>
                                )}
                                <p className="quiet">{row.text ? row.member?.username : detailOf(row)}</p>
                            </div>
                            <IconButton
                                aria-label={t('untickOne', { name: titleOf(row) })}
                                onClick={() => onUntick(row)}
                            >
                                <CloseIcon />
                            </IconButton>
                        </li>
                    );
                })}
            </Stack>
        </ItemFrame>
    );
};
