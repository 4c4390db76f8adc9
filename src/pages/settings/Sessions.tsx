import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { OwnSession } from '../../../contract/access.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useDeviceName } from '../../features/session/useDeviceName.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { QueryRows } from '../../ui/list/QueryRows.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { RowsPage } from './RowsPage.ts';
import { AddressCell, DeviceCell, LastSeen, Since } from './SessionCells.tsx';

/** Ends sessions, reads them again and moves the focus to the next button of the table, or to the table. */
const useEndings = (sessions: readonly OwnSession[] | undefined) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const nameOf = useDeviceName();
    const endOne = useSend('DELETE auth/session/{id}');
    const endOthers = useSend('DELETE auth/sessions');
    const page = useRef<HTMLDivElement>(null);
    /** The place among the others that was ended, of how many sessions. */
    const left = useRef<{ place: number; of: number }>(undefined);

    useEffect(() => {
        if (!left.current || sessions?.length === left.current.of) return;
        const buttons = page.current?.querySelectorAll<HTMLElement>('tbody button') ?? [];
        const next = buttons[Math.min(left.current.place, buttons.length - 1)] ?? page.current;
        next?.focus();
        left.current = undefined;
    }, [sessions]);

    const ending = async (place: number, end: () => Promise<string>) => {
        left.current = { place, of: sessions?.length ?? 0 };
        try {
            notify(await end());
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET auth/sessions') });
    };
    const [end] = useOneAtATime((session: OwnSession) =>
        ending(sessions?.filter(each => !each.is_current).indexOf(session) ?? 0, async () => {
            await endOne({ params: { id: session.id } });
            return translate('pages.settings.sessions.ended', { device: nameOf(session) });
        }),
    );
    const endAll = () =>
        ending(0, async () => {
            const { ended } = await endOthers();
            return translate('pages.settings.sessions.endedAll', { smart_count: ended });
        });
    return { page, end, endAll };
};

/** Where the account is signed in, and the end of each session but this one. */
export const Sessions = () => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const nameOf = useDeviceName();
    const query = useCall('GET auth/sessions', { refetchOnWindowFocus: true });
    const { page, end, endAll } = useEndings(query.data);
    const [asks, setAsks] = useState(false);
    const others = (query.data?.length ?? 0) - 1;
    const title = translate('pages.settings.sessions.title');
    const endAllWords = translate('pages.settings.sessions.endAll', { smart_count: others });
    const newRow = {
        '& > *': { backgroundColor: palette.level.high.row },
        '& > :first-of-type': { position: 'relative' },
        '& > :first-of-type::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            borderInlineStart: `3px solid ${palette.level.high.mark}`,
        },
    };
    return (
        <RowsPage ref={page} tabIndex={-1}>
            <Section
                title={title}
                count={query.data?.length}
                end={
                    others > 0 ? (
                        <Button
                            startIcon={<LogoutIcon />}
                            aria-haspopup="dialog"
                            onClick={() => setAsks(true)}
                        >
                            {endAllWords}
                        </Button>
                    ) : (
                        others === 0 && <Quiet>{translate('pages.settings.sessions.onlyHere')}</Quiet>
                    )
                }
            >
                <QueryRows query={query} label={title} empty={null} rows={3} variant={['still']}>
                    <DataTable<OwnSession> rowClick={false} rowSx={({ is_new }) => (is_new ? newRow : {})}>
                        <DataTable.Col<OwnSession>
                            label="pages.settings.sessions.device"
                            render={session => <DeviceCell session={session} />}
                        />
                        <DataTable.Col<OwnSession>
                            label="pages.settings.sessions.address"
                            render={session => <AddressCell session={session} />}
                        />
                        <DataTable.Col<OwnSession>
                            label="pages.settings.sessions.since"
                            tabular
                            render={session => <Since session={session} />}
                        />
                        <DataTable.Col<OwnSession>
                            label="pages.settings.sessions.lastSeen"
                            tabular
                            render={session => <LastSeen session={session} />}
                        />
                        <DataTable.Col<OwnSession>
                            source="end"
                            label={<Hidden>{translate('pages.settings.sessions.end')}</Hidden>}
                            fit
                            phone
                            render={session =>
                                !session.is_current && (
                                    <Button
                                        size="small"
                                        color={session.is_new ? 'error' : 'primary'}
                                        aria-label={translate('pages.settings.sessions.endOf', {
                                            device: nameOf(session),
                                        })}
                                        onClick={() => void end(session)}
                                    >
                                        {translate('pages.settings.sessions.end')}
                                    </Button>
                                )
                            }
                        />
                    </DataTable>
                </QueryRows>
            </Section>
            <ConfirmDialog
                open={asks}
                danger
                title={endAllWords}
                text={translate('pages.settings.sessions.endAllText')}
                onYes={() => endAll().finally(() => setAsks(false))}
                onNo={() => setAsks(false)}
            />
        </RowsPage>
    );
};
