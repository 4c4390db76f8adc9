import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { LinkBase, useLocaleState, useNavigate, useParams, useTranslate } from 'react-admin';
import type { ImportDetail } from '../../contract/imports.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { readingReasonOf } from '../../src/ui/message/reasonOf.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { ForwardIcon } from '../../src/ui/icons/ForwardIcon.ts';
import { openable } from '../../src/ui/openable.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { ImportAside } from './ImportAside.tsx';
import { JobLine, readAgain, Running, useOthersEdits } from './ImportJob.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { isUnderWay, poll } from './underWay.ts';

const Columns = openable(() => import('./ColumnsWindow.tsx').then(module => module.ColumnsWindow));

const Parts = styled('div')(({ theme: { breakpoints, palette, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.aside}px minmax(0, 1fr)`,
    flexGrow: 1,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    marginBlockStart: 16,
    '& > aside': {
        padding: `20px ${space.inline}px`,
        borderInlineEnd: `1px solid ${palette.paper.hairline}`,
    },
    [breakpoints.down('narrow')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > aside': {
            padding: space.inlinePhone,
            border: 0,
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        },
    },
}));

const PlanningLine = ({ detail }: { detail: ImportDetail }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { total, counts } = detail;
    const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return (
        <Running role="status">
            <span>
                {translate('resources.imports.planning', {
                    done: done.toLocaleString(locale),
                    total: total.toLocaleString(locale),
                })}
            </span>
            <LinearProgress
                variant="determinate"
                value={total && (100 * done) / total}
                aria-label={translate('resources.imports.plan')}
            />
        </Running>
    );
};

const useImportActs = ({ id, name }: Pick<ImportDetail, 'id' | 'name'>) => {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const notifyFailure = useNotifyFailure();
    const run = useSend('POST import/{id}/run');
    const discard = useSend('DELETE import/{id}');
    return useOneAtATime(async (act: 'run' | 'discard') => {
        try {
            await (act === 'run' ? run : discard)({ params: { id } });
            if (act === 'discard') void navigate(listPath('imports'));
        } catch (error) {
            notifyFailure(error, name);
        }
        await readAgain(queryClient);
    });
};

const Import = ({ detail }: { detail: ImportDetail }) => {
    const translate = useTranslate();
    const [act, isBusy] = useImportActs(detail);
    const [isChoosing, setChoosing] = useState(detail.state === 'columns');
    const [isDiscarding, setDiscarding] = useState(false);
    useOthersEdits();
    const { counts, state, job, batch, reason, total } = detail;
    const left = counts.new + counts.changed;
    const isReady = left > 0 && state !== 'planning' && state !== 'running' && state !== 'columns';
    return (
        <>
            <PageHead
                title={detail.name}
                heading={<bdi>{detail.name}</bdi>}
                trail={[
                    { label: translate('shell.cleanUp'), to: listPath('doctor') },
                    {
                        label: translate('resources.imports.name', { smart_count: 2 }),
                        to: listPath('imports'),
                    },
                ]}
                count={total}
                tags={<ImportSteps at={detail} />}
                actions={
                    <>
                        {counts.added + counts.updated > 0 && (
                            <Button
                                variant="outlined"
                                component={LinkBase}
                                to={listPath('products', { all: 'true', batch })}
                            >
                                {translate('resources.imports.made')}
                            </Button>
                        )}
                        <Button
                            variant="text"
                            disabled={state === 'running'}
                            onClick={() => setDiscarding(true)}
                        >
                            {translate('resources.imports.discard')}
                        </Button>
                        {isReady && (
                            <Button
                                variant="contained"
                                startIcon={<ForwardIcon />}
                                loading={isBusy}
                                onClick={() => void act('run')}
                            >
                                {translate('resources.imports.run', {
                                    smart_count: left,
                                    number: left.toLocaleString(),
                                })}
                            </Button>
                        )}
                    </>
                }
            />
            {state === 'failed' && reason && (
                <Alert severity="error">{translate(`refusals.${reason.code}`, reason.args)}</Alert>
            )}
            {state === 'planning' && <PlanningLine detail={detail} />}
            {job !== null && <JobLine id={job} />}
            <Parts>
                <aside>
                    <ImportAside
                        detail={detail}
                        onChange={job === null && state !== 'planning' ? () => setChoosing(true) : undefined}
                    />
                </aside>
                <ImportRows detail={detail} />
            </Parts>
            {isChoosing && <Columns open detail={detail} onClose={() => setChoosing(false)} />}
            <ConfirmDialog
                open={isDiscarding}
                danger
                title={translate('resources.imports.discardTitle')}
                text={translate('resources.imports.discardText')}
                onYes={() => act('discard')}
                onNo={() => setDiscarding(false)}
            />
        </>
    );
};

/** One import: its columns, what its rows would make, the rows by what becomes of them, and those that wait. */
export const ImportPage = () => {
    const translate = useTranslate();
    const { id } = useParams<{ id: string }>();
    const { data, error, refetch } = useCall('GET import/{id}', {
        params: { id: Number(id) },
        refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? poll : false),
    });
    if (data) return <Import key={data.id} detail={data} />;
    if (!error) return <PageLoading />;
    return (
        <>
            <PageHead title={translate('resources.imports.name', { smart_count: 1 })} />
            <ErrorState
                what="components.failure.list"
                args={{ name: translate('resources.imports.name', { smart_count: 1 }) }}
                why={readingReasonOf(error)}
                onRetry={() => void refetch()}
            />
        </>
    );
};
