import { Button } from '@mui/material';
import { useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { PasswordField } from '../../signIn/SignInField.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { Fields } from '../../ui/form/Fields.tsx';
import { keepFocus } from '../../ui/form/keepFocus.ts';
import { maxLength, minLength, required } from '../../ui/validators.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { useCall, useSend } from '../../../dataProvider/calls.ts';
import { GuardedForm } from '../../features/form/GuardedForm.tsx';
import { useServices, useSession } from '../../services/services.ts';
import { Alert } from '../../ui/message/Alert.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { openable } from '../../ui/openable.tsx';
import { styled } from '../../ui/styled.ts';
import { useAddressParam } from '../../ui/useAddressParam.ts';
import { useOffers } from '../../ui/useOffers.ts';
import { useTemporaryState } from '../../ui/useTemporaryState.ts';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';

interface PasswordInputProps {
    source: string;
    /** Message key. */
    label: string;
    autoComplete: 'current-password' | 'new-password';
    validate: Validator | Validator[];
    onChange?: () => void;
}

const PasswordInput = ({ label, autoComplete, ...props }: PasswordInputProps) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ ...props, parse: (text: string) => text });
    const { error } = fieldState;
    return (
        <PasswordField
            {...field}
            id={id}
            label={translate(label)}
            autoComplete={autoComplete}
            problem={error?.message && <ValidationError error={error.message} />}
        />
    );
};

const { min, max } = limits.password;

const length = [required(), minLength(min), maxLength(max)];

const sameAsNew: Validator = (value: unknown, values: { new_password?: unknown }) =>
    value === values.new_password ? undefined : 'refusals.passwordsMatch';

const confirmation = [required(), sameAsNew];

const PasswordStrength = openable(
    () => import('../../features/user/PasswordStrength.tsx').then(module => module.PasswordStrength),
    null,
);

interface PasswordFieldsProps {
    email: string;
    username: string;
    hasPassword: boolean;
}

const PasswordFields = ({ email, username, hasPassword }: PasswordFieldsProps) => {
    const translate = useTranslate();
    const { getFieldState, trigger } = useFormContext();
    const { errors, isDirty, isSubmitting } = useFormState();
    const password: string = useWatch({ name: 'new_password' }) ?? '';
    const { appName } = useServices().config;
    const own = useMemo(() => [email, username, appName, 'backbar'], [email, username, appName]);
    // Its message is about both passwords, and only its own changes check it again.
    const checkConfirmation = () => {
        if (getFieldState('confirm_password').invalid) void trigger('confirm_password');
    };
    return (
        <Fields>
            <FormAlert />
            {/* Tells password managers whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {hasPassword && (
                <PasswordInput
                    source="current_password"
                    label="pages.settings.current"
                    autoComplete="current-password"
                    validate={required()}
                />
            )}
            <PasswordInput
                source="new_password"
                label="pages.settings.new"
                autoComplete="new-password"
                validate={length}
                onChange={checkConfirmation}
            />
            <PasswordStrength open={password !== '' && !errors.new_password} password={password} own={own} />
            <PasswordInput
                source="confirm_password"
                label="pages.settings.confirm"
                autoComplete="new-password"
                validate={confirmation}
            />
            <div>
                <Button
                    type="submit"
                    variant="contained"
                    disabled={!isDirty || isSubmitting}
                    onMouseDown={keepFocus}
                >
                    {translate('pages.settings.save')}
                </Button>
            </div>
        </Fields>
    );
};

const empty = { current_password: '', new_password: '', confirm_password: '' };

/** A session from a reset link does not ask for the current password. */
const ChangePassword = (props: PasswordFieldsProps) => {
    const translate = useTranslate();
    const { session } = useServices();
    const send = useSend('POST auth/change-password');
    const { timing } = useTheme();
    const [changes, setChanges] = useState(0);
    const [changed, setChanged] = useTemporaryState<boolean>(timing.alert);

    const save = async ({ current_password, new_password, confirm_password }: FieldValues) => {
        const current = props.hasPassword ? { current_password } : {};
        await send({ body: { ...current, new_password, confirm_password } });
        setChanges(count => count + 1);
        setChanged(true);
        await session.load();
    };

    return (
        <>
            {changed && <Alert severity="success">{translate('pages.settings.changed')}</Alert>}
            <GuardedForm key={changes} defaultValues={empty} save={save}>
                <PasswordFields {...props} />
            </GuardedForm>
        </>
    );
};

const Body = styled('div')(({ theme: { breakpoints, palette, size, space } }) => ({
    '& > .tabs': { paddingInline: space.inline, borderBlockEnd: `1px solid ${palette.divider}` },
    '& > .form': { maxInlineSize: size.formMax / 2, padding: space.inline },
    [breakpoints.down('phone')]: {
        '& > .tabs, & > .form': { paddingInline: space.inlinePhone },
    },
}));

const Sessions = view(
    withMessages(['security'], () => import('./Sessions.tsx').then(module => module.Sessions)),
);

const Factors = view(
    withMessages(['factor', 'security'], () => import('./Factors.tsx').then(module => module.Factors)),
);

const ProviderLink = view(
    withMessages(['provider', 'security'], () =>
        import('./ProviderLink.tsx').then(module => module.ProviderLink),
    ),
    null,
);

const MemberWords = view(
    withMessages(['security'], () => import('./MemberWords.tsx').then(module => module.MemberWords)),
);

const Programs = view(
    withMessages(['security'], () => import('./Programs.tsx').then(module => module.Programs)),
);

const WeekMail = view(
    withMessages(['security'], () => import('./WeekMail.tsx').then(module => module.WeekMail)),
);

const Alerts = view(
    withMessages(['alerts', 'runs'], () => import('./Alerts.tsx').then(module => module.Alerts)),
);

/** The open tab is in the address; the form stays mounted behind the others. */
export const Settings = () => {
    const translate = useTranslate();
    const session = useSession();
    const { config } = useServices();
    const name = useId();
    const [wanted, setTab] = useAddressParam('tab');
    const hasSessions = useOffers('GET auth/sessions');
    const hasFactors = useOffers('GET auth/factors');
    const hasWords = useOffers('PUT words');
    const hasPrograms = useOffers('GET programs');
    const words = useCall('GET words', {
        query: { language: 'en' },
        quiet: true,
        absent: null,
        enabled: hasWords,
    });
    const mail = useCall('GET week/mail', { quiet: true, absent: null });
    const hasAlerts = useOffers('GET alerts');
    const alerts = useCall('GET alerts', { quiet: true, absent: null, enabled: hasAlerts });
    // A tab stays while its call is under way or fails; it says so itself.
    const isThere = (
        tab: string,
        { data, error, isFetching }: Pick<typeof mail, 'error' | 'isFetching'> & { data?: object | null },
    ) => (data === undefined ? error !== null || (isFetching && wanted === tab) : data !== null);
    const tabs = [
        'password' as const,
        ...(hasSessions ? ['security' as const] : []),
        ...(hasPrograms ? ['programs' as const] : []),
        ...(isThere('words', words) ? ['words' as const] : []),
        ...(isThere('mail', mail) ? ['mail' as const] : []),
        ...(hasAlerts && isThere('alerts', alerts) ? ['alerts' as const] : []),
    ];
    const open = tabs.find(tab => tab === wanted) ?? 'password';
    return (
        <>
            <PageHead title={translate('pages.settings.title')} />
            <Body>
                <Tabs
                    className="tabs"
                    value={open}
                    onChange={(_, tab: string) => setTab(tab === 'password' ? undefined : tab)}
                >
                    {tabs.map(tab => (
                        <Tab
                            key={tab}
                            value={tab}
                            id={`${name}-${tab}`}
                            aria-controls={`${name}-${tab}-panel`}
                            label={translate(`pages.settings.${tab}`)}
                        />
                    ))}
                </Tabs>
                {tabs.map(tab => (
                    <div
                        key={tab}
                        role="tabpanel"
                        id={`${name}-${tab}-panel`}
                        aria-labelledby={`${name}-${tab}`}
                        className={tab === 'password' || tab === 'mail' ? 'form' : undefined}
                        hidden={tab !== open}
                    >
                        {tab === 'password' && session.status === 'staff' && (
                            <ChangePassword
                                email={session.me.email}
                                username={session.me.username}
                                hasPassword={session.me.has_password}
                            />
                        )}
                        {tab === 'programs' && open === tab && <Programs />}
                        {tab === 'words' && open === tab && <MemberWords />}
                        {tab === 'alerts' && open === tab && <Alerts />}
                        {tab === 'mail' && open === tab && <WeekMail />}
                        {tab === 'security' && open === tab && (
                            <>
                                <Sessions />
                                {hasFactors && <Factors />}
                                {config.provider && <ProviderLink />}
                            </>
                        )}
                    </div>
                ))}
            </Body>
        </>
    );
};
