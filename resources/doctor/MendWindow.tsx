import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { MendOffer } from '../../contract/doctor.ts';
import type { DoctorRule } from '../../contract/doctorRules.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { useShowJob } from '../../src/features/jobs/useShowJob.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { ListWindow } from '../../src/ui/list/ListWindow.tsx';
import { WholeText } from '../../src/ui/list/WholeText.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { useDoctorWords } from './ruleWords.ts';

/** How many a trial mends. */
const trial = 20;

interface MendWindowProps {
    open: boolean;
    rule: DoctorRule;
    onClose: () => void;
}

/** Shows what a mend would do to the first records, and starts it for some or for all. */
export const MendWindow = ({ open, rule, onClose }: MendWindowProps) => {
    const translate = useTranslate();
    const { say, number, ruleName } = useDoctorWords();
    const showJob = useShowJob();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST doctor/mend');
    const read = useCall('GET doctor/rule/{rule}/mend', {
        params: { rule },
        quiet: true,
        enabled: open,
        staleTime: 0,
    });
    const { data } = read;
    const [mend, isBusy] = useOneAtATime(async (limit?: number) => {
        try {
            const job = await send({ body: { rule, ...(limit && { limit }) } });
            showJob(job.id);
            onClose();
        } catch (failure) {
            notifyFailure(failure);
        }
    });
    const columns: Column<MendOffer>[] = [
        {
            id: 'record',
            label: 'resources.doctor.fields.record',
            cell: ({ name }) => <bdi dir="auto">{name}</bdi>,
        },
        {
            id: 'becomes',
            label: `resources.doctor.fields.${rule === 'listed-twice' ? 'removed' : 'becomes'}`,
            phone: true,
            cell: ({ becomes, image }) =>
                image ? (
                    <StemImage stem={image} size={110} alt="" />
                ) : (
                    <WholeText dir="auto">{becomes || say('goes')}</WholeText>
                ),
        },
    ];
    const title = ruleName(rule);
    return (
        <ListWindow
            open={open}
            title={title}
            read={read}
            columns={columns}
            rows={data?.items}
            rowKey={({ id }) => id}
            before={
                <p>
                    {say(data && data.mendable === data.count ? 'canMendAll' : 'canMend', {
                        number: number(data?.mendable ?? 0),
                        total: number(data?.count ?? 0),
                    })}{' '}
                    {translate('resources.jobs.ask')}
                </p>
            }
            close="ra.action.cancel"
            actions={
                <>
                    {data && data.mendable > trial && (
                        <Button variant="outlined" disabled={isBusy} onClick={() => void mend(trial)}>
                            {say('tryFirst', { number: number(trial) })}
                        </Button>
                    )}
                    <Button
                        variant="contained"
                        disabled={!data?.mendable}
                        loading={isBusy}
                        onClick={() => void mend()}
                    >
                        {say('mendAll', { number: number(data?.mendable ?? 0) })}
                    </Button>
                </>
            }
            busy={isBusy}
            onClose={onClose}
        />
    );
};
