import DoneIcon from '@mui/icons-material/CheckOutlined';
import LaterIcon from '@mui/icons-material/ScheduleOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DeskKind, DeskRef, DeskRow } from '../../../contract/desk.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { formatDayTime, parseWireTime } from '../../kit/format/time.ts';
import { Quiet } from '../../kit/Quiet.tsx';
import { ChangeButton } from '../../kit/record/ChangeButton.tsx';
import { Section } from '../../kit/Section.tsx';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../kit/useOneAtATime.ts';
import { LaterDialog } from './LaterDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { Notes } from './Notes.tsx';

const Buttons = styled('div')(({ theme: { size } }) => ({
    display: 'grid',
    gap: 8,
    marginBlock: 8,
    '& .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
}));

/** Records whose own state says whether they are decided on. */
const decidedByRecord: readonly DeskKind[] = ['new_product', 'correction'];

/** Where a row is on the desk, in words. */
const useStateWords = () => {
    const translate = useTranslate();
    return ({ state, until, handed_to }: DeskRow) => {
        const back = parseWireTime(until);
        return translate(`resources.desk.item.${state}`, {
            time: back && formatDayTime(back),
            name: handed_to?.name ?? translate('components.deleted'),
        });
    };
};

/** The section itself; loaded with its messages when a page needs it. */
export const DeskPart = ({ kind, id }: DeskRef & { open: boolean }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const wordsOf = useStateWords();
    const { deskItem, markItem, addNote } = useConsole();
    const [asking, setAsking] = useState<'later' | 'note'>();
    const { data: item, refetch } = useQuery({
        queryKey: ['desk', 'item', `${kind}-${id}`],
        queryFn: ({ signal }) => deskItem({ kind, id }, signal),
    });
    const [send, isPending] = useOneAtATime(async (act: () => Promise<unknown>, done: string) => {
        try {
            await act();
            notify(`resources.desk.item.said.${done}`);
        } catch (error) {
            notifyFailure(error);
        }
        await refetch();
    });
    const t = (key: string) => translate(`resources.desk.${key}`);
    if (!item) return null;
    const close = () => setAsking(undefined);
    const mark = (body: Parameters<typeof markItem>[1]) => {
        close();
        void send(() => markItem({ kind, id }, body), body.state === 'done' ? 'done' : 'later');
    };
    const canBeDone = item.state !== 'done' && !decidedByRecord.includes(kind);
    return (
        <Section title={t('item.title')}>
            <Quiet role="status">{wordsOf(item)}</Quiet>
            <Buttons>
                {canBeDone && (
                    <ChangeButton
                        shortcut="."
                        startIcon={<DoneIcon />}
                        loading={isPending}
                        act={() => mark({ state: 'done' })}
                    >
                        {t('actions.done')}
                    </ChangeButton>
                )}
                {item.state !== 'done' && (
                    <ChangeButton
                        shortcut="s"
                        startIcon={<LaterIcon />}
                        aria-haspopup="dialog"
                        act={() => setAsking('later')}
                    >
                        {t('actions.later')}
                    </ChangeButton>
                )}
                <ChangeButton
                    shortcut="n"
                    startIcon={<NoteIcon />}
                    aria-haspopup="dialog"
                    act={() => setAsking('note')}
                >
                    {t('actions.note')}
                </ChangeButton>
            </Buttons>
            <Notes notes={item.notes} />
            {asking === 'later' && (
                <LaterDialog
                    onUntil={until => mark({ state: 'later', until })}
                    onHand={handed_to => mark({ state: 'handed', handed_to })}
                    onClose={close}
                />
            )}
            {asking === 'note' && (
                <NoteDialog
                    onNote={note => {
                        close();
                        void send(() => addNote({ kind, id }, note), 'note');
                    }}
                    onClose={close}
                />
            )}
        </Section>
    );
};
