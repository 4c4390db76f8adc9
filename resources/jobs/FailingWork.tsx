import Button from '@mui/material/Button';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { useTranslate } from 'react-admin';
import type { FailingWork as Failing } from '../../contract/jobs.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

const Frame = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    padding: `${space.blockStart}px ${space.inline}px 0`,
    '& li': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: '4px 16px',
        paddingBlock: 8,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.body2,
    },
    '& .what': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', fontWeight: typography.fontWeightMedium },
    '& .why': { color: palette.paper.secondary, overflowWrap: 'anywhere' },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const keyOf = ({ work, kind, record_id }: Failing) => `${work} ${kind} ${record_id}`;

interface FailingWorkProps {
    /** Whether there is any. */
    open: boolean;
    works: readonly Failing[];
    /** Reads them again. */
    refetch: () => Promise<unknown>;
}

/** What servers do by themselves and fails, with the reason and a button that tries it again. */
export const FailingWork = ({ open, works, refetch }: FailingWorkProps) => {
    const translate = useTranslate();
    const notifyFailure = useNotifyFailure();
    const may = useOffers('POST failing-work/again');
    const send = useSend('POST failing-work/again');
    const [again, isSending] = useOneAtATime(async ({ work, kind, record_id }: Failing) => {
        try {
            await send({ body: { work, kind, record_id } });
        } catch (error) {
            notifyFailure(error);
        }
        await refetch();
    });
    const say = (key: string, args?: object) => translate(`resources.jobs.${key}`, args);
    if (!open) return null;
    return (
        <Frame>
            <Section title={say('failing.title')} count={works.length}>
                <ul>
                    {works.map(failing => {
                        const { work, record, reason, tried, set_aside } = failing;
                        const name = [say(`failing.works.${work}`), record?.name].filter(Boolean).join(': ');
                        return (
                            <li key={keyOf(failing)}>
                                <div>
                                    <div className="what">
                                        {say(`failing.works.${work}`)}
                                        {record && <EditedLink record={record} />}
                                    </div>
                                    <div className="why">
                                        {translate(`refusals.${reason.code}`, reason.args)}
                                        {' · '}
                                        {say(
                                            set_aside
                                                ? 'failing.setAside'
                                                : tried
                                                  ? 'failing.rests'
                                                  : 'failing.isNext',
                                        )}
                                        {tried && ' · '}
                                        <DateTimeField value={tried} />
                                    </div>
                                </div>
                                {may && tried && (
                                    <Button
                                        size="small"
                                        startIcon={<RetryIcon />}
                                        disabled={isSending}
                                        aria-label={say('retryOne', { name })}
                                        onClick={() => void again(failing)}
                                    >
                                        {say('retry')}
                                    </Button>
                                )}
                            </li>
                        );
                    })}
                </ul>
            </Section>
        </Frame>
    );
};
