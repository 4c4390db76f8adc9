import Button from '@mui/material/Button';
import { createElement, useState, type ComponentType } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import type { Selection } from '../../kit/list/useSelection.ts';
import { QuestionWindow } from '../../kit/QuestionWindow.tsx';
import { useOneAtATime } from '../../kit/useOneAtATime.ts';
import { styled } from '../../kit/styled.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useJobWords } from './useJobWords.ts';
import { useStartJob } from './useStartJob.ts';

const Input = styled('div')({ display: 'grid', gap: 8, marginBlockStart: 16 });

/** What is assigned; `act` is another act than that of the button. */
export interface Target {
    to: number;
    act?: Job['act'];
}

/** Chooses what is assigned; undefined while nothing is. */
export type TargetInput = ComponentType<{ onChange: (target: Target | undefined) => void }>;

/** Something that can be done with ticked rows. */
export interface ListAct {
    act: Exclude<Job['act'], 'undo'>;
    icon: ComponentType;
    danger?: boolean;
    /** For an act that assigns something. */
    input?: TargetInput;
}

interface ListActsProps {
    selection: Selection;
    acts: readonly ListAct[];
}

/** The bar of the ticked rows of a list. Each of its acts asks, and then starts a job. */
export const ListActs = ({ selection, acts }: ListActsProps) => {
    const translate = useTranslate();
    const { doing } = useJobWords();
    const { resource, meta } = useListContext();
    const start = useStartJob(selection);
    const [asked, setAsked] = useState<ListAct>();
    const [target, setTarget] = useState<Target>();
    const { count } = selection;
    const open = (act: ListAct) => {
        setTarget(undefined);
        setAsked(act);
    };
    const [begin, isBusy] = useOneAtATime(async ({ act }: ListAct) => {
        await start(target?.act ?? act, target?.to);
        setAsked(undefined);
    });
    const isEstimate = selection.isAll && Boolean(meta?.totalIsEstimate);
    const wordsOf = ({ act }: ListAct) =>
        doing(resource as Job['list'], target?.act ?? act, count, isEstimate);
    return (
        <SelectionBar selection={selection}>
            {acts.map((each, index) => (
                <Button
                    key={each.act}
                    size="small"
                    variant={index === 0 ? 'contained' : 'outlined'}
                    color={each.danger ? 'error' : 'primary'}
                    startIcon={createElement(each.icon)}
                    aria-haspopup="dialog"
                    onClick={() => open(each)}
                >
                    {translate(`resources.jobs.do.${each.act}`)}
                </Button>
            ))}
            {asked && (
                <QuestionWindow
                    open
                    title={wordsOf(asked)}
                    text={translate('resources.jobs.ask')}
                    yes={wordsOf(asked)}
                    no={translate('ra.action.cancel')}
                    danger={asked.danger}
                    undoable={asked.input === undefined}
                    yesDisabled={asked.input !== undefined && target === undefined}
                    busy={isBusy}
                    onYes={() => void begin(asked)}
                    onNo={() => setAsked(undefined)}
                >
                    {asked.input && <Input>{createElement(asked.input, { onChange: setTarget })}</Input>}
                </QuestionWindow>
            )}
        </SelectionBar>
    );
};
