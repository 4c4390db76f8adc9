import Button from '@mui/material/Button';
import { useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { SignInField } from '../../signIn/SignInField.tsx';
import { useRefusedFields } from '../../signIn/useRefusedFields.ts';
import { Alert } from '../../ui/message/Alert.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { view } from '../../ui/view.tsx';
import { CopyButton } from './CopyButton.tsx';

const Parts = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 20,
    '& > .picture': {
        width: 148,
        height: 148,
        borderRadius: radius.card,
        backgroundColor: palette.paper.tile,
    },
    '& > ol': {
        flex: '1 1 260px',
        display: 'grid',
        alignContent: 'start',
        gap: 14,
        margin: 0,
        padding: 0,
        counterReset: 'step',
        listStyle: 'none',
        ...typography.body2,
    },
    '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 8, counterIncrement: 'step' },
    '& li::before': {
        content: 'counter(step)',
        display: 'grid',
        placeItems: 'center',
        height: 20,
        borderRadius: radius.pill,
        backgroundColor: palette.paper.tile,
        ...typography.caption,
    },
    '& code': { ...typography.body2, fontWeight: typography.fontWeightMedium, letterSpacing: '.04em' },
    '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 12, marginBlockStart: 10 },
    '& form > :first-of-type': { width: 200 },
    '& form > button': { height: size.input, marginBlockStart: size.fieldLabel },
    '& input': { letterSpacing: '.35em', fontVariantNumeric: 'tabular-nums' },
}));

const QrCode = view(() => import('./QrCode.tsx').then(module => module.QrCode), <div className="picture" />);

const fields = ['code'] as const;

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface TurnOnCodesProps {
    setup: { secret: string; uri: string };
    /** Called with the account's first recovery codes; null if it has some. */
    onTurnedOn: (recovery: readonly string[] | null) => Promise<void>;
}

/** The secret for the app, drawn and to type, and the first code of the app, which turns the codes on. */
export const TurnOnCodes = ({ setup: { secret, uri }, onTurnedOn }: TurnOnCodesProps) => {
    const translate = useTranslate();
    const turnOn = useSend('PUT auth/factors/codes');
    const { problems, setProblems, failure, refuse } = useRefusedFields(fields);
    const [code, setCode] = useState('');
    const digits = code.replaceAll(/\s/g, '');
    const [send, busy] = useOneAtATime(async () => {
        try {
            const { recovery_codes } = await turnOn({ body: { code: digits } });
            await onTurnedOn(recovery_codes);
        } catch (error) {
            refuse(error);
        }
    });
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        if (/^\d{6}$/.test(digits)) void send();
        else setProblems({ code: translate('pages.settings.factors.codes.sixDigits') });
    };
    return (
        <Parts>
            <QrCode text={uri} label={translate('pages.settings.factors.codes.qr')} />
            <ol>
                <li>
                    <div>
                        {translate('pages.settings.factors.codes.read')}{' '}
                        <code dir="ltr" translate="no">
                            {inFours(secret)}
                        </code>{' '}
                        <CopyButton text={secret} label={translate('pages.settings.factors.codes.copy')} />
                    </div>
                </li>
                <li>
                    <div>
                        {translate('pages.settings.factors.codes.type')}
                        {failure && <Alert severity="error">{failure}</Alert>}
                        <form noValidate onSubmit={submit}>
                            <SignInField
                                id="first-code"
                                label={translate('pages.settings.factors.codes.code')}
                                autoComplete="one-time-code"
                                inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 10 }}
                                // Turning on leads to it.
                                // oxlint-disable-next-line jsx-a11y/no-autofocus
                                autoFocus
                                value={code}
                                onChange={event => setCode(event.target.value)}
                                problem={problems.code}
                            />
                            <Button type="submit" variant="contained" disabled={busy}>
                                {translate('pages.settings.factors.codes.turnOn')}
                            </Button>
                        </form>
                    </div>
                </li>
            </ol>
        </Parts>
    );
};
