import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import type { DoctorFigures } from '../../contract/doctor.ts';
import { callKey, useCall, useSend } from '../../dataProvider/calls.ts';
import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';
import { formatClock, formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { FindingList } from './FindingList.tsx';
import { readRule, useDoctorWords } from './ruleWords.ts';
import { RuleTable } from './RuleTable.tsx';
import { ScorePart } from './ScorePart.tsx';

const Counted = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.caption,
    color: palette.paper.muted,
}));

/** In milliseconds: a count takes seconds, findings follow edits within seconds. */
const whileCounting = 2000;
const whileStill = 15_000;

/** “Counted at 09:38 am”, with the day if it was not today. */
const countedText = (counted: string) => {
    const at = parseWireTime(counted)!;
    return at.toDateString() === new Date().toDateString() ? formatClock(at) : formatDayTime(at);
};

const CountState = ({ counted, state, products }: DoctorFigures) => {
    const { say, number } = useDoctorWords();
    const text = () => {
        if (state === 'counting') return say('counting');
        if (state === 'failed') return say('failed');
        return say('counted', { time: countedText(counted!), number: number(products) });
    };
    return <Counted role="status">{text()}</Counted>;
};

const CountAgain = ({ busy }: { busy: boolean }) => {
    const { say } = useDoctorWords();
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST doctor/count');
    const count = async () => {
        try {
            await send({});
            await queryClient.invalidateQueries({ queryKey: callKey('GET doctor') });
        } catch (error) {
            notifyFailure(error);
        }
    };
    return (
        <IconButton
            aria-label={say('countAgain')}
            title={say('countAgain')}
            disabled={busy}
            onClick={() => void count()}
        >
            <RefreshIcon />
        </IconButton>
    );
};

const Overview = () => {
    const { say } = useDoctorWords();
    const mayCount = useOffers('POST doctor/count');
    const { data, error, refetch } = useCall('GET doctor', {
        quiet: true,
        refetchInterval: ({ state }) => (state.data?.state === 'still' ? whileStill : whileCounting),
    });
    const isCounted = data && data.counted !== null && data.score !== null;
    return (
        <>
            <CleanUpHead
                part="doctor"
                actions={
                    data && (
                        <>
                            {isCounted && <CountState {...data} />}
                            {mayCount && <CountAgain busy={data.state === 'counting'} />}
                        </>
                    )
                }
            />
            {error && <ListFailure name={say('name', { smart_count: 2 })} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data && !isCounted && (
                <EmptyState
                    drawing="missing"
                    title={say(data.state === 'failed' ? 'failed' : 'never')}
                    text={say(data.state === 'failed' ? 'failedHint' : 'neverHint')}
                />
            )}
            {isCounted && (
                <>
                    <ScorePart figures={data} />
                    <RuleTable rules={data.rules} />
                </>
            )}
        </>
    );
};

/** What is wrong with the catalogue; with `?rule=no-picture`, the findings of that rule. */
export const Doctor = () => {
    const [param] = useAddressParam('rule');
    const rule = readRule(param);
    return rule ? <FindingList key={rule} rule={rule} /> : <Overview />;
};
