import UndoIcon from '@mui/icons-material/UndoOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { DateTimeField } from '../DateTimeField.tsx';
import { useFields } from '../fields/useField.ts';
import { styled } from '../styled.ts';
import { ChangedAgain, changedAgain } from './ChangedAgain.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import { EditAuthor } from './EditAuthor.tsx';
import { useEditWords } from './useEditWords.ts';
import { useScreenWords } from './useScreenWords.ts';
import { useTakeBack } from './useTakeBack.tsx';

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
    /** Those that came after it, newest first. */
    newer: readonly Edit[];
    isOpen: boolean;
    /** Opens it, or closes it when it is open. */
    onToggle: () => void;
}

/** One change of a record: who, when, what in words and where; opened, its fields from before to after. */
export const EditLine = ({ edit, newer, isOpen, onToggle }: EditLineProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = useFields();
    const { editWords, fieldLabel } = useEditWords(resource);
    const screenWords = useScreenWords();
    const { start, isRunning, dialog } = useTakeBack();
    const panel = useId();
    const canGoBack = edit.undone === null && !edit.rights;
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
                    <b dir="auto">{edit.by?.name ?? translate('history.outside')}</b> {editWords(edit)}
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
                            ) : edit.rights ? (
                                <span className="state">{translate('history.rights')}</span>
                            ) : (
                                <Button
                                    variant="contained"
                                    startIcon={<UndoIcon />}
                                    loading={isRunning}
                                    loadingPosition="start"
                                    onClick={() => void start({ edits: [edit.id] })}
                                >
                                    {translate('history.takeBack.this')}
                                </Button>
                            )}
                        </div>
                        {dialog}
                    </>
                )}
            </div>
        </Item>
    );
};
