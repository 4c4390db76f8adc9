import ChangeIcon from '@mui/icons-material/EditOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isJobAct, type JobAct } from '../../../contract/jobLists.ts';
import type { Job } from '../../../contract/jobs.ts';
import { QuestionWindow } from '../../ui/dialog/QuestionWindow.tsx';
import { useFields } from '../../ui/fields/useField.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useKey } from '../../ui/keys/useKey.ts';
import { TickShownBox } from '../../ui/list/TickBox.tsx';
import type { Selection } from '../../ui/list/useSelection.ts';
import { useTotalText } from '../../ui/list/useTotalText.ts';
import { openable } from '../../ui/openable.tsx';
import { styled } from '../../ui/styled.ts';
import { MergeActs } from '../merging/MergeActs.tsx';
import { useMay, useOffers } from '../../ui/useOffers.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { withMessages } from '../../ui/withMessages.ts';
import type { ActsProps } from '../resource/listProps.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { changeableFields } from './changeable.ts';
import { useJobWords } from './useJobWords.ts';
import { useJobQuery, useStartJob } from './useStartJob.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: palette.paper.ink,
    '& b': { fontWeight: typography.fontWeightMedium, marginInline: 8 },
    '& .acts': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { flexWrap: 'wrap', paddingBlock: 4 },
}));

interface SelectionBarProps {
    selection: Selection;
    total: number;
    isEstimate?: boolean;
    /** Whether the rows of all pages can be ticked at once. */
    canTickAll?: boolean;
    children: ReactNode;
}

/** Says how many rows are ticked, with the buttons for them. */
export const SelectionBar = (props: SelectionBarProps) => {
    const { selection, total, isEstimate = false, canTickAll = false, children } = props;
    const translate = useTranslate();
    const totalText = useTotalText();
    const { rows, ticked, count, isAll, tickAll, clear } = selection;
    const number = totalText(count, isAll && isEstimate);
    const all = totalText(total, isEstimate);
    const isPage = !isAll && total > rows.length && ticked.size === rows.length;
    return (
        <Bar>
            <TickShownBox />
            <b role="status">
                {translate('resources.jobs.selected', { smart_count: count, number, total: all })}
            </b>
            {isPage && canTickAll && (
                <Button size="small" variant="text" onClick={tickAll}>
                    {translate('resources.jobs.selectAll', { number: all })}
                </Button>
            )}
            <Button size="small" variant="text" onClick={clear}>
                {translate('resources.jobs.selectNone')}
            </Button>
            <div className="acts">{children}</div>
        </Bar>
    );
};

export interface ListAct {
    act: JobAct;
    icon: ComponentType;
    danger?: boolean;
}

interface ListActsProps {
    selection: Selection;
    acts: readonly ListAct[];
}

const ChangeWindow = openable(
    withMessages(['history'], () => import('./ChangeWindow.tsx').then(module => module.ChangeWindow)),
);

const useMayChange = () => {
    const { resource } = useListContext();
    const { endpoint } = useResourceDeclaration() ?? {};
    const may = useMay(`PUT ${endpoint?.record}`);
    const offers = useOffers('POST jobs/preview');
    const fields = useFields();
    return isJobAct(resource, 'change') && may && offers && changeableFields(fields).length > 0;
};

/** Opens the window that changes a field of the ticked records, as does the key C. */
const ChangeButton = ({ selection }: { selection: Selection }) => {
    const translate = useTranslate();
    const { doing } = useJobWords();
    const { resource, meta } = useListContext();
    const { records, start } = useStartJob(selection);
    const [isOpen, setOpen] = useState(false);
    useKey('c', () => setOpen(true));
    const isEstimate = selection.isAll && Boolean(meta?.totalIsEstimate);
    return (
        <>
            <Button
                size="small"
                variant="contained"
                startIcon={<ChangeIcon />}
                aria-haspopup="dialog"
                aria-keyshortcuts="C"
                onClick={() => setOpen(true)}
            >
                {translate('resources.jobs.do.change')}
                <Kbd keys="C" />
            </Button>
            <ChangeWindow
                open={isOpen}
                title={doing(resource as Job['list'], 'change', selection.count, isEstimate)}
                records={records}
                onRun={change => start('change', [change])}
                onClose={() => setOpen(false)}
            />
        </>
    );
};

/** The bar of a list's ticked rows: Change where a record has fields to change, and further acts, which ask first. */
export const ListActs = ({ selection, acts }: ListActsProps) => {
    const translate = useTranslate();
    const { doing } = useJobWords();
    const { resource, total = 0, meta } = useListContext();
    const { start } = useStartJob(selection);
    const hasQuery = useJobQuery() !== undefined;
    const mayChange = useMayChange();
    const [asked, setAsked] = useState<ListAct>();
    const { count } = selection;
    const [begin, isBusy] = useOneAtATime(async ({ act }: ListAct) => {
        await start(act);
        setAsked(undefined);
    });
    const also = translate(`resources.${resource}.delete.alsoMany`, { _: '' });
    const isEstimate = selection.isAll && Boolean(meta?.totalIsEstimate);
    const wordsOf = ({ act }: ListAct) => doing(resource as Job['list'], act, count, isEstimate);
    return (
        <SelectionBar
            selection={selection}
            total={total}
            isEstimate={Boolean(meta?.totalIsEstimate)}
            // A job for all rows would include those missing from a sorted list.
            canTickAll={hasQuery && !meta?.sortedPart}
        >
            {mayChange && <ChangeButton selection={selection} />}
            {acts.map((each, index) => (
                <Button
                    key={each.act}
                    size="small"
                    variant={index === 0 && !mayChange ? 'contained' : 'outlined'}
                    color={each.danger ? 'error' : 'primary'}
                    startIcon={createElement(each.icon)}
                    aria-haspopup="dialog"
                    onClick={() => setAsked(each)}
                >
                    {translate(`resources.jobs.do.${each.act}`)}
                </Button>
            ))}
            <MergeActs selection={selection} />
            {asked && (
                <QuestionWindow
                    open
                    title={wordsOf(asked)}
                    text={translate('resources.jobs.ask')}
                    yes={wordsOf(asked)}
                    no={translate('ra.action.cancel')}
                    danger={asked.danger}
                    undoable
                    busy={isBusy}
                    onYes={() => void begin(asked)}
                    onNo={() => setAsked(undefined)}
                >
                    {asked.act === 'delete' && also && <p>{also}</p>}
                </QuestionWindow>
            )}
        </SelectionBar>
    );
};

const acts: readonly ListAct[] = [{ act: 'delete', icon: DeleteIcon, danger: true }];

export const DeleteBar = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;
