import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import type { UndoResult } from '../../../contract/history.ts';
import { LevelMark } from '../LevelMark.tsx';
import { styled } from '../styled.ts';
import { EditedLink } from './EditedLink.tsx';
import { sidesOf, type Side } from './takeBackSides.ts';
import { useResultWords } from './useResultWords.ts';

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
    /** They say what became of the edits, not what would. */
    isDone: boolean;
}

/** What happens to each record when several edits are taken back: how many first, then what cannot, in part, the rest. */
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
