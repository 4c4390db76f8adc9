import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { useServices } from '../../services/services.ts';
import { LevelTag } from '../../ui/LevelTag.tsx';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { openable } from '../../ui/openable.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FactorRow } from './FactorRow.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type Factors as Ways, isGuarded, timeText, useFactorChange, useFactors } from './useFactors.ts';

const Frame = styled('section')(({ theme: { breakpoints, palette, radius, size, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: '250px minmax(0, 1fr)',
    gap: space.sections,
    maxWidth: size.listMax,
    padding: `${space.blockStart}px ${space.inline}px ${space.inline}px`,
    '& h2': { ...typography.h2 },
    '& > .about': { display: 'grid', gap: 10, alignContent: 'start', justifyItems: 'start' },
    '& > .about p': { margin: 0, color: palette.paper.secondary, ...typography.body2 },
    '& > .card': { border: `1px solid ${palette.paper.hairline}`, borderRadius: radius.card, minWidth: 0 },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        paddingInline: space.inlinePhone,
    },
}));

const RecoveryCodesWindow = openable(() =>
    import('./RecoveryCodesWindow.tsx').then(module => module.RecoveryCodesWindow),
);

const statusOf = ({ codes, passkeys }: Ways) => {
    if (passkeys.length > 0) return codes ? 'both' : 'passkey';
    return codes ? 'codes' : 'off';
};

const Status = ({ factors }: { factors: Ways }) => {
    const translate = useTranslate();
    const { secondFactor } = useServices().config;
    const words = translate(`pages.settings.factors.status.${statusOf(factors)}`);
    if (isGuarded(factors)) return <LevelTag level="low">{words}</LevelTag>;
    return <LevelTag level={secondFactor === 'required' ? 'moderate' : 'none'}>{words}</LevelTag>;
};

/** Whether a passkey opens the account without the password. */
const WithoutPassword = ({ factors: { passkeys, passwordless } }: { factors: Ways }) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`pages.settings.factors.passwordless.${key}`);
    const { change } = useFactorChange();
    const send = useSend('PUT auth/factors/passwordless');
    const [choose, busy] = useOneAtATime((on: boolean) => change(() => send({ body: { on } })));
    const hasPasskey = passkeys.length > 0;
    return (
        <FactorRow
            icon={PasswordIcon}
            title={say('title')}
            what={say(hasPasskey ? 'what' : 'needs')}
            action={ids => (
                <Switch
                    checked={passwordless}
                    disabled={!hasPasskey || busy}
                    slotProps={{ input: { 'aria-labelledby': ids.title, 'aria-describedby': ids.what } }}
                    onChange={(_, on) => void choose(on)}
                />
            )}
        />
    );
};

/** The second factors of the account: turned on, listed and removed. */
export const Factors = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useFactors();
    const title = useId();
    const [shown, setShown] = useState<readonly string[]>([]);
    const [open, setOpen] = useState(false);
    const renewal = useRef<HTMLButtonElement>(null);
    const wasOpen = useRef(false);
    useEffect(() => {
        // What had the focus before is gone: the form that turned a factor on.
        if (wasOpen.current && !open) renewal.current?.focus();
        wasOpen.current = open;
    }, [open]);
    const show = (codes: readonly string[]) => {
        setShown(codes);
        setOpen(true);
    };
    if (error && !data)
        return (
            <ListFailure name={translate('pages.settings.factors.title')} error={error} refetch={refetch} />
        );
    if (!data) return <PageLoading />;
    return (
        <Frame aria-labelledby={title}>
            <div className="about">
                <h2 id={title}>{translate('pages.settings.factors.title')}</h2>
                <p>
                    {translate('pages.settings.factors.note')}{' '}
                    {data.due && translate('pages.settings.factors.needed', { time: timeText(data.due) })}
                </p>
                <Status factors={data} />
            </div>
            <div className="card">
                <Passkeys factors={data} onRecoveryCodes={show} />
                <OneTimeCodes factors={data} onRecoveryCodes={show} />
                {data.recovery && (
                    <RecoveryCodes recovery={data.recovery} button={renewal} onRecoveryCodes={show} />
                )}
                <WithoutPassword factors={data} />
            </div>
            <RecoveryCodesWindow open={open} codes={shown} onClose={() => setOpen(false)} />
        </Frame>
    );
};
