import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Navigate, useDataProvider, useGetList, useNavigate, useNotify, useTranslate } from 'react-admin';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { doctorRules, isMended, type DoctorRule } from '../../contract/doctorRules.ts';
import { pageSizes } from '../../contract/limits.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { ExportRows, readBatches } from '../../src/ui/list/ExportButton.tsx';
import { ListFrame } from '../../src/ui/list/ListFrame.tsx';
import { ListToolbar } from '../../src/ui/list/ListToolbar.tsx';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { Pills } from '../../src/ui/list/Pills.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { actsView, selectable } from '../../src/ui/list/selectable.tsx';
import { TableSkeleton } from '../../src/ui/list/TableSkeleton.tsx';
import { useKeptScroll } from '../../src/ui/list/useKeptScroll.ts';
import { useSelection } from '../../src/ui/list/useSelection.ts';
import { TicksContext } from '../../src/ui/list/useTicks.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { openable } from '../../src/ui/openable.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import type { Accepted } from './AcceptDialog.tsx';
import { rowOf, useFindingColumns, type FindingRow, type ListedFinding } from './useFindingColumns.tsx';
import { findingsPath, pathOfFound, useDoctorWords } from './ruleWords.ts';
import { useRowKeys } from './useRowKeys.ts';

const AcceptDialog = openable(() => import('./AcceptDialog.tsx').then(module => module.AcceptDialog));
const MendWindow = openable(() => import('./MendWindow.tsx').then(module => module.MendWindow));
const FindingActs = actsView(() => import('./FindingActs.tsx').then(module => module.FindingActs));

const Keys = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
    paddingInline: space.inline,
    backgroundColor: palette.paper.surface,
    [breakpoints.down('phone')]: { display: 'none' },
}));

const [perPage] = pageSizes.findings;

const pathOf = ({ kind, record }: FindingRow) => pathOfFound(kind, record);

/** The findings of a rule, those first that reach most people. */
export const FindingList = ({ rule }: { rule: DoctorRule }) => {
    const translate = useTranslate();
    const { say, ruleName } = useDoctorWords();
    const navigate = useNavigate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const [asked, setAsked] = useState<Accepted>();
    const [isMending, setMending] = useState(false);
    const [pageParam] = useAddressParam('page');
    const [acceptedParam] = useAddressParam('accepted');
    const accepted = acceptedParam === 'true' ? 'true' : 'false';
    const page = Math.max(1, Math.floor(Number(pageParam)) || 1);
    const filter = { rule, accepted };
    const read = useGetList<ListedFinding>(
        'doctor',
        { filter, pagination: { page, perPage } },
        { placeholderData: keepPreviousData },
    );
    const { data, total = 0, error, refetch, isFetching, isPlaceholderData } = read;
    const rows = data?.map(rowOf) ?? [];
    const last = Math.max(1, Math.ceil(total / perPage));
    const addressOf = (wanted: number, of = accepted) =>
        `${findingsPath(rule)}${of === 'true' ? '&accepted=true' : ''}${wanted > 1 ? `&page=${wanted}` : ''}`;
    const open = (wanted: number) => void navigate(addressOf(wanted), { replace: true });
    useKeptScroll(data !== undefined && !isPlaceholderData);
    const frame = useRowKeys({ page, last, isThere: data !== undefined && !isPlaceholderData, open });
    const selection = useSelection(
        rows.map(({ id }) => id),
        total,
        accepted,
    );
    const mayAccept = useOffers('POST doctor/acceptances');
    const isOfProducts = doctorRules[rule].kinds.some(kind => kind === 'product');
    const { data: overview } = useCall('GET doctor', {});
    const hasMend = overview?.rules.some(each => each.rule === rule && each.mendable > 0);
    const mayMend = useOffers('POST doctor/mend') && isMended(rule) && hasMend === true;
    const withdraw = useSend('DELETE doctor/accepted/{id}');
    const readAgain = () => queryClient.invalidateQueries({ queryKey: ['doctor', 'getList'] });
    const columns = useFindingColumns({
        onAccept: mayAccept
            ? ({ kind, record, name }) => setAsked({ records: [{ kind, id: record }], name })
            : undefined,
        onWithdraw: async ({ acceptance }) => {
            try {
                await withdraw({ params: { id: acceptance!.id } });
                notify('resources.doctor.acceptedNoLonger', { type: 'success' });
                await readAgain();
            } catch (failure) {
                notifyFailure(failure);
            }
        },
    });
    const canTick = accepted === 'false' && (mayAccept || mayMend);
    const acts = canTick && selection.count > 0 && (
        <FindingActs
            rule={rule}
            selection={selection}
            total={total}
            mayMend={mayMend}
            onAccept={mayAccept ? records => setAsked({ records }) : undefined}
        />
    );
    const shown = canTick ? selectable(columns) : columns;
    const title = ruleName(rule);
    if (data && !isPlaceholderData && page > last) return <Navigate to={addressOf(last)} replace />;
    return (
        <TicksContext value={selection}>
            <ListFrame
                head={
                    <PageHead
                        title={title}
                        trail={[{ label: say('name', { smart_count: 2 }), to: listPath('doctor') }]}
                        count={read.total}
                        facts={say(`notes.${rule}`, { _: '' })}
                        actions={
                            <>
                                {mayAccept && isOfProducts && (
                                    <Button
                                        variant="outlined"
                                        aria-haspopup="dialog"
                                        onClick={() => setAsked({})}
                                    >
                                        {say('acceptCategory')}
                                    </Button>
                                )}
                                {mayMend && (
                                    <Button aria-haspopup="dialog" onClick={() => setMending(true)}>
                                        {say('fields.mend')}
                                    </Button>
                                )}
                            </>
                        }
                    />
                }
                toolbar={
                    <ListToolbar
                        end={
                            <ExportRows
                                name={title}
                                columns={columns}
                                total={read.total}
                                disabled={total === 0}
                                to={pathOf}
                                read={() =>
                                    readBatches(async pagination => {
                                        const part = await dataProvider.getList<ListedFinding>('doctor', {
                                            filter,
                                            pagination,
                                        });
                                        return { ...part, data: part.data.map(rowOf) };
                                    })
                                }
                            />
                        }
                    >
                        <Pills
                            className="tabs"
                            value={accepted}
                            tabs={[
                                { value: 'false', text: say('open') },
                                { value: 'true', text: say('accepted') },
                            ]}
                            onChange={value => void navigate(addressOf(1, value), { replace: true })}
                        />
                    </ListToolbar>
                }
                reloading={isFetching && data !== undefined}
                acts={isPhone && acts}
                pager={
                    total > 0 && (
                        <>
                            <Keys>
                                <KeyBar
                                    label={translate('shell.keys')}
                                    entries={[{ keys: ['J', 'K'], label: 'resources.doctor.walk' }]}
                                />
                            </Keys>
                            <Pagination page={page} perPage={perPage} total={total} setPage={open} />
                        </>
                    )
                }
            >
                {error && <ListFailure name={title} error={error} refetch={refetch} />}
                {!data && !error && <TableSkeleton label={title} columns={shown} rows={25} pictured />}
                {data?.length === 0 && (
                    <EmptyState drawing="done" title={say('noFindings')} text={say('noFindingsHint')} />
                )}
                {rows.length > 0 && (
                    <div ref={frame}>
                        <RowsTable
                            label={title}
                            columns={shown}
                            rows={rows}
                            rowKey={({ id }) => id}
                            to={pathOf}
                            stale={isPlaceholderData}
                            bar={!isPhone && acts}
                        />
                    </div>
                )}
            </ListFrame>
            <AcceptDialog
                open={asked !== undefined}
                rule={rule}
                accepted={asked ?? {}}
                onSaved={() => {
                    selection.clear();
                    return readAgain();
                }}
                onClose={() => setAsked(undefined)}
            />
            <MendWindow open={isMending} rule={rule} onClose={() => setMending(false)} />
        </TicksContext>
    );
};
