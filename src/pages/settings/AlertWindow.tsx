import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AlertDelivery } from '../../../contract/alerts.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Prose } from '../../ui/Prose.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { useOffers } from '../../ui/useOffers.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useAlertWords } from './useAlertWords.ts';

const isJson = (body: string) => body.startsWith('{');

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

const Code = styled('pre')(({ theme: { typography } }) => ({
    ...typography.body2,
    fontFamily: 'monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
}));

interface AlertWindowProps {
    open: boolean;
    delivery: AlertDelivery | undefined;
    /** Called once it was sent again. */
    onAgain: () => Promise<unknown>;
    onClose: () => void;
}

/** A message as it was sent and how each try ended, with a button to send it again. */
export const AlertWindow = ({ open, delivery, onAgain, onClose }: AlertWindowProps) => {
    const t = useAlertWords();
    const heading = useId();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST alert-delivery/{id}/again');
    const may = useOffers('POST alert-delivery/{id}/again');
    const [again, isSending] = useOneAtATime(async (id: number) => {
        try {
            await send({ params: { id } });
        } catch (error) {
            notifyFailure(error);
        }
        await onAgain();
    });
    if (!delivery) return null;
    const { id, title, body, answers, state } = delivery;
    return (
        <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
            <DialogTitle id={heading} dir="auto">
                {title}
            </DialogTitle>
            {/* Its text may be longer than the window. */}
            <DialogContent tabIndex={0}>
                <p role="status">{t(`states.${state}`)}</p>
                {answers.length === 0 ? (
                    <Quiet>{t('noAnswer')}</Quiet>
                ) : (
                    <ol aria-label={t('answers')}>
                        {answers.map(({ at, is, code }, place) => (
                            // Answers are only added at the end.
                            // oxlint-disable-next-line react/no-array-index-key
                            <li key={`${at} ${place}`}>
                                <DateTimeField value={at} /> · {t(`ends.${is}`)}
                                {code && <bdi dir="ltr">{` (${code})`}</bdi>}
                            </li>
                        ))}
                    </ol>
                )}
                {isJson(body) ? <Code dir="ltr">{readable(body)}</Code> : <Prose>{body}</Prose>}
            </DialogContent>
            <DialogActions>
                {may && (
                    <Button
                        variant="outlined"
                        disabled={isSending || state === 'sending'}
                        onClick={() => void again(id)}
                    >
                        {t('again')}
                    </Button>
                )}
                <Button variant="contained" onClick={onClose}>
                    {t('close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
