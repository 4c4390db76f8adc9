import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Edit } from '../../contract/history.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { formatClock, parseWireTime } from '../../src/ui/format/time.ts';
import { EditAuthor } from '../../src/features/history/EditAuthor.tsx';
import { useAuthorName } from '../../src/features/history/useAuthorName.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { isUndoable } from '../../src/features/history/isUndoable.ts';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import { useEditWordsOf } from '../../src/features/history/useEditWords.ts';
import { useScreenWords } from '../../src/features/history/useScreenWords.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { TickBox, TickShownBox } from '../../src/ui/list/TickBox.tsx';
import { styled } from '../../src/ui/styled.ts';
import type { Fold, Line } from './foldMachines.ts';

const Who = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });

const What = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    '&.undone': { color: palette.paper.muted },
    // In some languages the verb, which tells an undo from a redo, comes last.
    '&.undoing': { whiteSpace: 'normal' },
    '& .who': { display: 'none' },
    [breakpoints.down('phone')]: {
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '& .who': { display: 'inline', fontWeight: typography.fontWeightMedium },
        '& .more': {
            display: 'flex',
            flexWrap: 'wrap',
            gap: '0 8px',
            marginBlockStart: 2,
            color: palette.paper.muted,
            ...typography.caption,
        },
    },
}));

const FoldButton = styled('button')(({ theme: { palette, radius, size, timing } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: size.buttonSmall,
    padding: '0 6px 0 2px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: palette.paper.muted,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { color: palette.paper.ink },
    '& svg': { fontSize: size.icon, transition: `transform ${timing.fast}ms` },
    '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

/** From the beginning of an hour to its last minute, in milliseconds. */
const lastMinute = 59 * 60_000;

/** Whether a line opens to a list of its records. */
export const hasRecords = ({ record, records, fold }: Line) => !fold && (records > 1 || !record);

const label = (column: string) => `resources.activity.fields.${column}`;

/** With a `day`, the times leave it out. */
export const useActivityColumns = (
    day: string | undefined,
    onRecords: (edit: number) => void,
    onFold: (key: string) => void,
) => {
    const translate = useTranslate();
    const wordsOf = useEditWordsOf();
    const screenWords = useScreenWords();
    const { resourceOf, kindName } = useKinds();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });

    const foldWords = ({ kind, action, edits, hour }: Fold) => {
        const [from, to] = [hour, new Date(hour.getTime() + lastMinute)].map(formatClock);
        const isScan = kind === 'barcode_scan_miss' && action !== 'deleted';
        return translate(`resources.activity.folded.${isScan ? 'scanned' : action}`, {
            smart_count: edits.length,
            what: kindName(kind, edits.length),
            from,
            to,
        });
    };

    const box: Column<Line> = {
        id: 'tick',
        label: label('tick'),
        fit: true,
        head: <TickShownBox />,
        cell: edit =>
            !edit.fold && (
                <TickBox
                    row={edit.id}
                    label={translate('resources.activity.tick', { what: sentence(edit) })}
                    disabled={!isUndoable(edit)}
                />
            ),
    };
    const whatOf = (edit: Edit) => wordsOf(resourceOf(edit.record?.kind)?.name).editWords(edit, true);
    const whoOf = useAuthorName();
    const recordName = ({ record }: Edit) =>
        record && (record.name ?? `${kindName(record.kind)} ${record.id}`);
    const sentence = (edit: Edit) => [whoOf(edit), whatOf(edit), recordName(edit)].filter(Boolean).join(' ');
    const recordOf = (edit: Line): ReactNode =>
        !edit.fold && (
            <>
                {edit.record && <EditedLink record={edit.record} />}
                {hasRecords(edit) && (
                    <Button
                        size="small"
                        variant="text"
                        aria-haspopup="dialog"
                        onClick={() => onRecords(edit.id)}
                    >
                        {translate('resources.activity.records', { smart_count: edit.records })}
                    </Button>
                )}
            </>
        );
    const timeOf = ({ at }: Edit) => <DateTimeField value={at} show={day ? 'clock' : 'day-time'} />;

    const columns: Column<Line>[] = [
        {
            id: 'at',
            label: label('at'),
            fit: true,
            tabular: true,
            cell: timeOf,
            text: ({ at }) => parseWireTime(at),
            zoned: true,
        },
        {
            id: 'by',
            label: label('by'),
            cell: edit => (
                <Who>
                    <EditAuthor by={edit.by} />
                    <bdi>{whoOf(edit)}</bdi>
                </Who>
            ),
            text: whoOf,
        },
        {
            id: 'what',
            label: label('what'),
            phone: true,
            cell: edit =>
                edit.fold ? (
                    <FoldButton
                        type="button"
                        aria-expanded={edit.fold.isOpen}
                        onClick={() => onFold(edit.fold!.key)}
                    >
                        <ExpandIcon aria-hidden="true" />
                        {foldWords(edit.fold)}
                    </FoldButton>
                ) : (
                    <What className={clsx({ undone: edit.undone, undoing: edit.undid.total > 0 })}>
                        <bdi className="who">{whoOf(edit)}</bdi> {whatOf(edit)}
                        {edit.undone && <> · {translate('history.undone')}</>}
                        {isPhone && (
                            <span className="more">
                                {recordOf(edit)}
                                {timeOf(edit)}
                                <span>{screenWords(edit)}</span>
                            </span>
                        )}
                    </What>
                ),
            text: whatOf,
        },
        { id: 'record', label: label('record'), cell: recordOf, text: recordName },
        {
            id: 'where',
            label: label('where'),
            cell: edit => !edit.fold && screenWords(edit),
            text: screenWords,
        },
        {
            id: 'undone',
            label: label('undone'),
            cell: () => null,
            text: ({ undone }) => parseWireTime(undone?.at),
            zoned: true,
        },
    ];
    const shown = useMemo(
        () => [box, ...columns.filter(({ id }) => id !== 'undone')],
        // Rows render again only when these change.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        [translate, wordsOf, day, isPhone, onFold],
    );
    return { shown, exported: columns };
};
