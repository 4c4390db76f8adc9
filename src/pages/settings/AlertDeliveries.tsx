import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { AlertDelivery } from '../../../contract/alerts.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import type { Level } from '../../theme/types.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { LevelTag } from '../../ui/LevelTag.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { QueryRows } from '../../ui/list/QueryRows.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { openable } from '../../ui/openable.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useAddressParam } from '../../ui/useAddressParam.ts';
import { Cell } from './ProgramCells.tsx';
import { useAlertWords } from './useAlertWords.ts';

const AlertWindow = openable(() => import('./AlertWindow.tsx').then(module => module.AlertWindow));

type State = AlertDelivery['state'];

const levels: Record<State, Level> = { waiting: 'waiting', sending: 'running', sent: 'low', failed: 'high' };

/** In milliseconds, while something is under way and otherwise. */
const soon = 2000;
const later = 30_000;

const perPage = 20;

const filters = ['all', 'waiting', 'sending', 'sent', 'failed'] as const;

/** What was sent, newest first, by how it went; a row opens the message and its answers. */
export const AlertDeliveries = () => {
    const t = useAlertWords();
    const [wanted, setWanted] = useAddressParam('sent');
    const state = filters.find(each => each === wanted) ?? 'all';
    // A link to what was sent leads there, below the addresses.
    const start = useRef<HTMLDivElement>(null);
    const [isLinked] = useState(wanted !== undefined);
    useEffect(() => {
        if (isLinked) start.current?.scrollIntoView();
    }, [isLinked]);
    const [page, setPage] = useState(1);
    const [opened, setOpened] = useState<AlertDelivery>();
    const [isOpen, setOpen] = useState(false);
    const filter = (value: State | 'all') => {
        setWanted(value);
        setPage(1);
    };
    const query = useCall('GET alert-deliveries', {
        query: { page, perPage, ...(state !== 'all' && { state }) },
        placeholderData: before => before,
        refetchInterval: ({ state: { data } }) =>
            data?.items.some(
                each => each.state === 'sending' || (each.state === 'waiting' && each.tries === 0),
            )
                ? soon
                : later,
    });
    const items = query.data?.items;
    return (
        <Section title={t('sent')} count={query.data?.total}>
            <div ref={start} className="about">
                <Pills
                    label={t('byState')}
                    value={state}
                    tabs={filters.map(value => ({
                        value,
                        text: t(`states.${value}`),
                    }))}
                    onChange={filter}
                />
            </div>
            <QueryRows
                query={{ ...query, data: items }}
                label={t('sent')}
                empty={<EmptyState title={t('none')} />}
                rows={3}
                variant={['still']}
            >
                <DataTable<AlertDelivery> rowClick={false}>
                    <DataTable.Col<AlertDelivery>
                        label="pages.settings.alert.what"
                        render={delivery => (
                            <Cell>
                                <div className="name">
                                    <b>{t.cause(delivery.cause)}</b>
                                    <LevelTag level={levels[delivery.state]} quiet>
                                        {t(`states.${delivery.state}`)}
                                    </LevelTag>
                                </div>
                                <div className="line" dir="auto">
                                    {delivery.title}
                                </div>
                                <div className="line">
                                    <bdi dir="ltr">{delivery.address}</bdi>
                                </div>
                                {delivery.due && delivery.tries > 0 && (
                                    <div className="line">
                                        {t('next')} <DateTimeField value={delivery.due} />
                                    </div>
                                )}
                            </Cell>
                        )}
                    />
                    <DataTable.Col<AlertDelivery>
                        label="pages.settings.alert.written"
                        tabular
                        render={({ created }) => <DateTimeField value={created} />}
                    />
                    <DataTable.Col<AlertDelivery>
                        label={<Hidden>{t('open')}</Hidden>}
                        fit
                        phone
                        render={delivery => (
                            <Button
                                size="small"
                                aria-haspopup="dialog"
                                aria-label={t('openOf', { title: delivery.title })}
                                onClick={() => {
                                    setOpened(delivery);
                                    setOpen(true);
                                }}
                            >
                                {t('open')}
                            </Button>
                        )}
                    />
                </DataTable>
            </QueryRows>
            {query.data && query.data.total > perPage && (
                <Pagination page={page} perPage={perPage} total={query.data.total} setPage={setPage} />
            )}
            <AlertWindow
                open={isOpen}
                delivery={items?.find(({ id }) => id === opened?.id) ?? opened}
                onAgain={() => {
                    // It is of another state now.
                    filter('all');
                    return query.refetch();
                }}
                onClose={() => setOpen(false)}
            />
        </Section>
    );
};
