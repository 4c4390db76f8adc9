import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FactorRow } from './FactorRow.tsx';
import { TurnOnCodes } from './TurnOnCodes.tsx';
import { type Factors, timeText, useFactorChange } from './useFactors.ts';

interface OneTimeCodesProps {
    factors: Factors;
    /** Called with recovery codes to show once. */
    onRecoveryCodes: (codes: readonly string[]) => void;
}

/** The codes of an app on the phone: turned on with the first code of the app, and off after a question. */
export const OneTimeCodes = ({ factors: { codes, passkeys }, onRecoveryCodes }: OneTimeCodesProps) => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`pages.settings.factors.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { change, reload } = useFactorChange();
    const askSecret = useSend('POST auth/factors/codes');
    const turnOff = useSend('DELETE auth/factors/codes');
    const [setup, setSetup] = useState<{ secret: string; uri: string }>();
    const [asks, setAsks] = useState(false);

    const [begin] = useOneAtATime(async () => {
        try {
            setSetup(await askSecret());
        } catch (error) {
            notifyFailure(error);
            await reload();
        }
    });
    const turnedOn = async (recovery: readonly string[] | null) => {
        setSetup(undefined);
        if (recovery) onRecoveryCodes(recovery);
        else notify(say('codes.on'));
        await reload();
    };
    const used = codes?.used ? say('lastUsed', { time: timeText(codes.used) }) : say('unused');
    // One button for all three, so that the focus stays on it.
    const [label, press] = setup
        ? [translate('components.save.cancel'), () => setSetup(undefined)]
        : codes
          ? [say('codes.turnOff'), () => setAsks(true)]
          : [say('codes.turnOn'), () => void begin()];
    return (
        <FactorRow
            icon={ClockIcon}
            title={say('codes.title')}
            what={codes ? say('codes.since', { time: timeText(codes.created), used }) : say('codes.what')}
            action={ids => (
                <Button
                    aria-describedby={ids.title}
                    aria-haspopup={codes ? 'dialog' : undefined}
                    aria-expanded={codes ? undefined : setup !== undefined}
                    onClick={press}
                >
                    {label}
                </Button>
            )}
        >
            {setup && <TurnOnCodes setup={setup} onTurnedOn={turnedOn} />}
            <ConfirmDialog
                open={asks}
                danger
                title={say('codes.offTitle')}
                text={say(passkeys.length > 0 ? 'codes.offText' : 'lastText')}
                onYes={() => change(() => turnOff(), 'codes.off').finally(() => setAsks(false))}
                onNo={() => setAsks(false)}
            />
        </FactorRow>
    );
};
