import Button from '@mui/material/Button';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { TickShownBox } from '../../ui/list/TickBox.tsx';
import type { Selection } from '../../ui/list/useSelection.ts';
import { QuestionWindow } from '../../ui/dialog/QuestionWindow.tsx';
import { useTotalText } from '../../ui/list/useTotalText.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { styled } from '../../ui/styled.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { useShowJob } from './useShowJob.ts';
import { useJobWords } from './useJobWords.ts';
import { MergeActs } from '../merging/MergeActs.tsx';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ActsProps } from '../resource/listProps.ts';

/** Parameters of a list's call that select a page or an order. */
const ofPages = new Set([
    'page',
    'perPage',
    'per_page',
    'from',
    'to',
    'paginate',
    'order',
    'orderBy',
    'sort',
    'after',
    'before',
]);

/** The surrounding list's filters as parameters of its call; undefined if the console selects the rows itself. */
const useJobQuery = () => {
    const { filterValues, sort } = useListContext();
    const { endpoint } = useResourceDeclaration() ?? {};
    const { query, whole } = endpoint?.list?.({ filter: filterValues, sort }) ?? { whole: true };
    if (whole) return undefined;
    return Object.fromEntries(
        Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
            ofPages.has(name) || value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
    );
};

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
    children: ReactNode;
}

const SelectionBar = ({ selection, children }: SelectionBarProps) => {
    const translate = useTranslate();
    const totalText = useTotalText();
    const { total = 0, meta } = useListContext();
    const isEstimate = Boolean(meta?.totalIsEstimate);
    const { rows, ticked, count, isAll, tickAll, clear } = selection;
    const number = totalText(count, isAll && isEstimate);
    const all = totalText(total, isEstimate);
    const isPage = !isAll && total > rows.length && ticked.size === rows.length;
    const hasQuery = useJobQuery() !== undefined;
    // A job for all rows would include those missing from a sorted list.
    const canTickAll = hasQuery && !meta?.sortedPart;
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

const useStartJob = (selection: Selection) => {
    const showJob = useShowJob();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST jobs');
    const { resource } = useListContext();
    const query = useJobQuery();
    return async (act: Job['act'], to?: number) => {
        const { isAll, marked, clear } = selection;
        const rows = [...marked];
        try {
            const job = await send({
                body: {
                    list: resource as Job['list'],
                    act: act as Exclude<Job['act'], 'undo' | 'import'>,
                    to,
                    ...(isAll ? { query, except: rows } : { ids: rows }),
                },
            });
            clear();
            showJob(job.id);
        } catch (error) {
            notifyFailure(error);
        }
    };
};

const Input = styled('div')({ display: 'grid', gap: 8, marginBlockStart: 16 });

/** What is assigned; `act` replaces the button's act. */
interface Target {
    to: number;
    act?: Job['act'];
}

/** Undefined while nothing is chosen. */
export type TargetInput = ComponentType<{ onChange: (target: Target | undefined) => void }>;

export interface ListAct {
    act: Exclude<Job['act'], 'undo'>;
    icon: ComponentType;
    danger?: boolean;
    input?: TargetInput;
}

interface ListActsProps {
    selection: Selection;
    acts: readonly ListAct[];
}

/** The bar of a list's ticked rows. Each act asks, then starts a job. */
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
    const also = translate(`resources.${resource}.delete.alsoMany`, { _: '' });
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
            <MergeActs selection={selection} />
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
                    {asked.act === 'delete' && also && <p>{also}</p>}
                    {asked.input && <Input>{createElement(asked.input, { onChange: setTarget })}</Input>}
                </QuestionWindow>
            )}
        </SelectionBar>
    );
};

const acts: readonly ListAct[] = [{ act: 'delete', icon: DeleteIcon, danger: true }];

export const DeleteBar = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;
