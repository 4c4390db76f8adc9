import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NewProgram, Program } from '../../../contract/programs.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useServices, useSession } from '../../services/services.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { QueryRows } from '../../ui/list/QueryRows.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { openable } from '../../ui/openable.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { Expiry, May, NameCell, Requests, Used } from './ProgramCells.tsx';
import { RowsPage } from './RowsPage.ts';

const ProgramWindow = openable(() => import('./ProgramWindow.tsx').then(module => module.ProgramWindow));
const TokenWindow = openable(() => import('./TokenWindow.tsx').then(module => module.TokenWindow));

/** The columns after the name, by the keys of their labels. */
const cells = { may: May, today: Requests, used: Used, expires: Expiry };

/** What works by calls for the account, or for everybody; a new one's token is shown once. */
export const Programs = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.program.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const session = useSession();
    const { config } = useServices();
    const add = useSend('POST programs');
    const revoke = useSend('DELETE program/{id}');
    const query = useCall('GET programs', { refetchOnWindowFocus: true });
    const [windows, setWindows] = useState(0);
    const [isAdding, setAdding] = useState(false);
    const [shown, setShown] = useState<{ name: string; token: string }>();
    const [isTokenOpen, setTokenOpen] = useState(false);
    const adding = useRef<HTMLButtonElement>(null);
    const programs = query.data?.programs;

    const reload = () => queryClient.invalidateQueries({ queryKey: callKey('GET programs') });
    const save = async (body: NewProgram) => {
        const { name, token } = await add({ body });
        setShown({ name, token });
        setTokenOpen(true);
        await reload();
    };
    const [end] = useOneAtATime(async ({ id, name }: Program) => {
        try {
            await revoke({ params: { id } });
            // The button that was pressed goes.
            adding.current?.focus();
            notify(t('revoked', { name }));
        } catch (error) {
            notifyFailure(error);
        }
        await reload();
    });
    const me = session.status === 'staff' ? session.me : undefined;
    return (
        <RowsPage>
            <Section
                title={t('title')}
                count={programs?.length}
                end={
                    <Button
                        ref={adding}
                        startIcon={<AddIcon />}
                        aria-haspopup="dialog"
                        disabled={!query.data}
                        onClick={() => {
                            setWindows(windows + 1);
                            setAdding(true);
                        }}
                    >
                        {t('add')}
                    </Button>
                }
            >
                <p className="about">{t('about', { name: config.appName })}</p>
                <QueryRows
                    query={{ ...query, data: programs }}
                    label={t('title')}
                    empty={<EmptyState title={t('none')} />}
                    rows={3}
                    variant={['still']}
                >
                    <DataTable<Program> rowClick={false}>
                        <DataTable.Col<Program>
                            label="pages.settings.program.name"
                            render={program => (
                                <NameCell program={program} isOwn={program.owner.id === me?.id} />
                            )}
                        />
                        {Object.entries(cells).map(([name, Cell]) => (
                            <DataTable.Col<Program>
                                key={name}
                                label={`pages.settings.program.${name}`}
                                tabular={name !== 'may'}
                                render={program => <Cell program={program} />}
                            />
                        ))}
                        <DataTable.Col<Program>
                            source="end"
                            label={<Hidden>{t('revoke')}</Hidden>}
                            fit
                            phone
                            render={program =>
                                !program.ended && (
                                    <Button
                                        size="small"
                                        aria-label={t('revokeOf', { name: program.name })}
                                        onClick={() => void end(program)}
                                    >
                                        {t('revoke')}
                                    </Button>
                                )
                            }
                        />
                    </DataTable>
                </QueryRows>
            </Section>
            <ProgramWindow
                key={windows}
                open={isAdding}
                calls={query.data?.calls ?? []}
                areas={me?.narrowed?.areas}
                onSave={save}
                onClose={() => setAdding(false)}
            />
            <TokenWindow
                open={isTokenOpen}
                name={shown?.name ?? ''}
                token={shown?.token ?? ''}
                onClose={() => setTokenOpen(false)}
                onClosed={() => setShown(undefined)}
            />
        </RowsPage>
    );
};
