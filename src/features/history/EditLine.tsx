import UndoIcon from '@mui/icons-material/UndoOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { LevelMark } from '../../ui/LevelMark.tsx';
import { useFields } from '../../ui/fields/useField.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { EditAuthor } from './EditAuthor.tsx';
import { useAuthorName } from './useAuthorName.ts';
import { isUndoable } from './isUndoable.ts';
import { useEditWords } from './useEditWords.ts';
import { useScreenWords } from './useScreenWords.ts';
import { useTakeBack } from './useTakeBack.tsx';

const Note = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: palette.level.moderate.text,
    ...typography.caption,
}));

/** The latest of the `newer` edits that changed the field again and was not undone. */
const changedAgain = (newer: readonly Edit[], field: string) =>
    newer.find(
        ({ undone, undid, changes }) =>
            undone === null && undid.total === 0 && changes.some(change => change.field === field),
    );

const ChangedAgain = ({ by, at }: Pick<Edit, 'by' | 'at'>) => {
    const translate = useTranslate();
    const authorName = useAuthorName();
    const moment = parseWireTime(at);
    return (
        <Note>
            <LevelMark level="moderate" />
            {translate('history.changedAgain', {
                name: authorName({ by }),
                time: moment ? formatDayTime(moment) : '',
            })}
        </Note>
    );
};

const Item = styled('li')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    '& > button': {
        display: 'grid',
        gridTemplateColumns: `72px ${size.target}px minmax(0, 1fr) auto ${size.icon}px`,
        alignItems: 'center',
        gap: 12,
        width: '100%',
        minHeight: size.tab,
        padding: `6px ${space.inline}px`,
        border: 0,
        font: 'inherit',
        color: 'inherit',
        textAlign: 'start',
        backgroundColor: 'transparent',
        cursor: 'pointer',
        ...typography.body2,
        '&:hover': { backgroundColor: palette.paper.sunken },
        '&[aria-expanded="true"]': { backgroundColor: palette.accent.bg },
        '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    },
    '& time, & .where, & .state': { color: palette.paper.muted },
    '& .where': { ...typography.caption },
    '& .words': { overflowWrap: 'anywhere' },
    '& b': { fontWeight: typography.fontWeightMedium },
    '& > button > svg': { fontSize: size.icon, color: palette.paper.muted },
    '&.undone .words': { color: palette.paper.muted },
    '& > .open': {
        padding: `4px ${space.inline}px 16px 132px`,
        backgroundColor: palette.paper.sunken,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& .whole': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBlockStart: 12 },
    [breakpoints.down('phone')]: {
        '& > button': {
            gridTemplateColumns: `${size.target}px minmax(0, 1fr) ${size.icon}px`,
            paddingInline: space.inlinePhone,
            gap: '2px 12px',
        },
        '& > button > time': { order: 4, gridColumn: 2, justifySelf: 'start' },
        '& > button > .where': { order: 5, gridColumn: 2 },
        '& > .open': { paddingInline: space.inlinePhone },
    },
}));

interface EditLineProps {
    edit: Edit;
    newer: readonly Edit[];
    isOpen: boolean;
    onToggle: () => void;
}

/** An edit of a record: who, when, what and where; expanded, its fields before and after. */
export const EditLine = ({ edit, newer, isOpen, onToggle }: EditLineProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = useFields();
    const { editWords, fieldLabel } = useEditWords(resource);
    const screenWords = useScreenWords();
    const authorName = useAuthorName();
    const { start, isRunning, dialog } = useTakeBack();
    const panel = useId();
    const canGoBack = isUndoable(edit);
    const noteOf = (field: string) => {
        const again = canGoBack ? changedAgain(newer, field) : undefined;
        return again && <ChangedAgain {...again} />;
    };
    return (
        <Item className={clsx({ undone: edit.undone })}>
            <button type="button" aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
                <DateTimeField value={edit.at} show="clock" />
                <EditAuthor by={edit.by} />
                <span className="words">
                    <b dir="auto">{authorName(edit)}</b> {editWords(edit)}
                    {edit.undone && <span className="state"> · {translate('history.undone')}</span>}
                </span>
                <span className="where">{screenWords(edit)}</span>
                <ExpandIcon aria-hidden="true" />
            </button>
            <div id={panel} className="open" hidden={!isOpen}>
                {isOpen && (
                    <>
                        <ChangedFields
                            resource={resource}
                            fields={fields}
                            changes={edit.changes}
                            noteOf={noteOf}
                            endOf={field =>
                                canGoBack && (
                                    <IconButton
                                        size="small"
                                        disabled={isRunning}
                                        aria-label={translate('history.takeBack.field', {
                                            field: fieldLabel(field),
                                        })}
                                        title={translate('history.takeBack.field', {
                                            field: fieldLabel(field),
                                        })}
                                        onClick={() => void start({ edits: [edit.id], fields: [field] })}
                                    >
                                        <UndoIcon />
                                    </IconButton>
                                )
                            }
                        />
                        <div className="whole">
                            {edit.undone ? (
                                <span className="state">
                                    {translate('history.undoneBy', { name: edit.undone.by ?? '' })}{' '}
                                    <DateTimeField value={edit.undone.at} />
                                </span>
                            ) : edit.erased !== undefined ? (
                                <span className="state">
                                    {translate('history.erased')} <DateTimeField value={edit.erased} />
                                </span>
                            ) : edit.rights || edit.own ? (
                                <span className="state">
                                    {translate(edit.rights ? 'history.rights' : 'history.own')}
                                </span>
                            ) : canGoBack ? (
                                <Button
                                    variant="contained"
                                    startIcon={<UndoIcon />}
                                    loading={isRunning}
                                    loadingPosition="start"
                                    onClick={() => void start({ edits: [edit.id] })}
                                >
                                    {translate('history.takeBack.this')}
                                </Button>
                            ) : null}
                        </div>
                        {dialog}
                    </>
                )}
            </div>
        </Item>
    );
};
