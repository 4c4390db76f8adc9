import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Change } from '../../../contract/change.ts';
import type { EditedRecord, UndoOutcome, UndoResult } from '../../../contract/history.ts';
import { LevelMark } from '../../ui/LevelMark.tsx';
import { styled } from '../../ui/styled.ts';
import { useKinds } from '../resource/recordKind.ts';
import { EditedLink } from './EditedLink.tsx';
import { isListChange, useEditWordsOf } from './useEditWords.ts';

/** A longer value is not shown. */
const short = 40;

const goesBack = ({ outcome }: UndoResult) => outcome === 'done' || outcome === 'partly';

/** The final value of a field; undefined for a list, and for a value too long to show. */
const tellable = (change: Change) => {
    if (isListChange(change)) return undefined;
    const { after } = change;
    const value = typeof after === 'object' ? after?.name : after;
    return value === undefined || typeof value === 'boolean' || String(value).length > short
        ? undefined
        : value;
};

const useResultWords = () => {
    const translate = useTranslate();
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();

    const reasonOf = ({ outcome, blockers }: UndoResult) => {
        if (outcome === 'blocked')
            return translate('history.takeBack.outcomes.blocked', {
                names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                smart_count: blockers.length,
            });
        const isTold = outcome === 'already' || outcome === 'nothing' || outcome === 'untried';
        return isTold ? translate(`history.takeBack.outcomes.${outcome}`) : undefined;
    };

    return (results: readonly UndoResult[]) => {
        const back = results.filter(goesBack);
        const whole = back.findLast(({ changes }) => changes.length === 0)?.record;
        // The oldest edit is undone last and decides the final value.
        const changes = [
            ...new Map(back.flatMap(each => each.changes).map(each => [each.field, each])).values(),
        ];
        const kept = [...new Set(results.flatMap(({ clashes }) => clashes.map(({ field }) => field)))];
        const { fieldsText, fieldLabel } = wordsOf(resourceOf(results.at(-1)?.record?.kind)?.name);

        const changed = () => {
            const [change, ...others] = changes;
            if (!change) return undefined;
            const value = others.length === 0 ? tellable(change) : undefined;
            return value === undefined
                ? translate('history.takeBack.fields', {
                      fields: fieldsText(changes.map(({ field }) => field)),
                  })
                : translate('history.takeBack.value', { field: fieldLabel(change.field), value });
        };
        const said = [
            whole && translate(`history.takeBack.${whole.exists ? 'comes' : 'goesAway'}`),
            whole?.exists === false ? undefined : changed(),
            kept.length > 0 && translate('history.takeBack.stays', { fields: fieldsText(kept) }),
            ...results.map(reasonOf),
        ];
        return [...new Set(said.filter(Boolean))].join(' ');
    };
};

type Side = 'cannot' | 'part' | 'untried' | 'whole';

const order: readonly Side[] = ['cannot', 'part', 'untried', 'whole'];

const sides: Partial<Record<UndoOutcome, Side>> = { done: 'whole', partly: 'part', untried: 'untried' };

interface RecordSide {
    key: string;
    side: Side;
    record: EditedRecord | null;
    results: UndoResult[];
}

const sidesOf = (results: readonly UndoResult[]) => {
    const counts: Record<Side, number> = { cannot: 0, part: 0, untried: 0, whole: 0 };
    const records = new Map<string, RecordSide>();
    for (const result of results) {
        const { edit, record, outcome } = result;
        const side = sides[outcome] ?? 'cannot';
        counts[side] += 1;
        const key = record ? `${record.kind} ${record.id}` : `edit ${edit}`;
        const known = records.get(key) ?? { key, side, record, results: [] };
        records.set(key, {
            ...known,
            side: order[Math.min(order.indexOf(known.side), order.indexOf(side))]!,
            // The newest edit is undone first, so the oldest one decides the final state of the record.
            record,
            results: [...known.results, result],
        });
    }
    return {
        counts,
        records: [...records.values()].toSorted((a, b) => order.indexOf(a.side) - order.indexOf(b.side)),
    };
};

const Frame = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    ...typography.body2,
    '& > p': { color: palette.paper.muted, marginBlockEnd: 12 },
    '& svg': { flex: 'none', fontSize: size.iconSmall },
    '& dl': {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        margin: '0 0 12px',
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
        '& > div': { padding: '8px 14px' },
        '& > div + div': { borderInlineStart: `1px solid ${palette.paper.hairline}` },
        '& dt': {
            display: 'flex',
            alignItems: 'center',
            gap: 6,
            color: palette.paper.muted,
            ...typography.caption,
        },
        '& dd': { margin: 0, ...typography.h1 },
    },
    '& ul': {
        display: 'grid',
        // The first column includes the padding of the lines.
        gridTemplateColumns: `${size.icon + 14}px minmax(0, 2fr) minmax(0, 3fr) auto`,
        columnGap: 8,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
    },
    '& li': {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        alignItems: 'center',
        rowGap: 2,
        minHeight: size.row,
        padding: '6px 14px',
        overflowWrap: 'anywhere',
        '& + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    },
    '& .count': { color: palette.paper.muted, ...typography.caption },
    [breakpoints.down('phone')]: {
        '& dl > div': { paddingInline: 8 },
        '& ul': { gridTemplateColumns: `${size.icon + 14}px minmax(0, 1fr) auto` },
        '& li .words': { gridColumn: '2 / -1', gridRow: 2 },
    },
}));

const marks: Record<Side, React.ReactNode> = {
    cannot: <LevelMark level="high" />,
    part: <LevelMark level="moderate" />,
    untried: <HelpIcon aria-hidden="true" />,
    whole: <CheckIcon aria-hidden="true" />,
};

interface TakeBackPreviewProps {
    results: readonly UndoResult[];
    /** The results are final, not a preview. */
    isDone: boolean;
}

/** What undoing several edits does to each record: the counts first, then the records, the worst first. */
export const TakeBackPreview = ({ results, isDone }: TakeBackPreviewProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const words = useResultWords();
    const { counts, records } = sidesOf(results);
    return (
        <Frame>
            {!isDone && <p>{translate('history.takeBack.nothingYet')}</p>}
            <dl>
                {(['whole', 'part', 'untried', 'cannot'] as const).map(
                    side =>
                        (side !== 'untried' || counts.untried > 0) && (
                            <div key={side}>
                                <dt>
                                    {marks[side]}
                                    {translate(`history.takeBack.${isDone ? 'went' : 'goes'}.${side}`)}
                                </dt>
                                <dd>{counts[side].toLocaleString(locale)}</dd>
                            </div>
                        ),
                )}
            </dl>
            <ul>
                {records.map(({ key, side, record, results: ofRecord }) => (
                    <li key={key}>
                        {marks[side]}
                        {record ? (
                            <EditedLink record={record} />
                        ) : (
                            <span>{translate('history.takeBack.many')}</span>
                        )}
                        <span className="words">{words(ofRecord)}</span>
                        <span className="count">
                            {ofRecord.length > 1 &&
                                translate('history.takeBack.changes', { smart_count: ofRecord.length })}
                        </span>
                    </li>
                ))}
            </ul>
        </Frame>
    );
};
