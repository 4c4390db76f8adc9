import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Button from '@mui/material/Button';
import { useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FactorRow } from './FactorRow.tsx';
import { type Factors, timeText, useFactorChange } from './useFactors.ts';

interface RecoveryCodesProps {
    recovery: NonNullable<Factors['recovery']>;
    /** Gets the focus when new codes have been shown. */
    button: Ref<HTMLButtonElement>;
    onRecoveryCodes: (codes: readonly string[]) => void;
}

/** How many codes are left for a lost phone or key, and new ones. */
export const RecoveryCodes = ({ recovery: { left, used }, button, onRecoveryCodes }: RecoveryCodesProps) => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`pages.settings.factors.recovery.${key}`, args);
    const { change } = useFactorChange();
    const renew = useSend('POST auth/factors/recovery-codes');
    const [asks, setAsks] = useState(false);
    const make = () =>
        change(async () => onRecoveryCodes((await renew()).recovery_codes)).finally(() => setAsks(false));
    return (
        <FactorRow
            icon={KeyIcon}
            title={say('title')}
            what={used ? say('used', { time: timeText(used), left }) : say('left', { left })}
            action={
                <Button ref={button} aria-haspopup="dialog" onClick={() => setAsks(true)}>
                    {say('new')}
                </Button>
            }
        >
            <ConfirmDialog
                open={asks}
                title={say('newTitle')}
                text={say('newText')}
                onYes={make}
                onNo={() => setAsks(false)}
            />
        </FactorRow>
    );
};
