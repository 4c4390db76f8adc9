import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useLocales, useNotify, useTranslate } from 'react-admin';
import { languages, type Language } from '../../../contract/memberWords.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useSession } from '../../services/services.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

const Languages = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const none = 'none';

/** Whether the account is sent the week each Monday, and in which language. */
export const WeekMail = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.weekMail.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const locales = useLocales();
    const session = useSession();
    const send = useSend('PUT week/mail');
    const { data, error, refetch } = useCall('GET week/mail', { quiet: true, absent: null });
    const [choose, isSaving] = useOneAtATime(async (language: Language | null) => {
        try {
            await send({ body: { language } });
            notify(t(language ? 'on' : 'off'), { type: 'success' });
        } catch (failure) {
            notifyFailure(failure);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET week/mail') });
    });
    if (!data && error)
        return <ListFailure name={translate('pages.settings.mail')} error={error} refetch={refetch} />;
    if (!data || session.status !== 'staff') return null;
    const chosen = data.language ?? none;
    return (
        <Section title={t('title')}>
            <Stack>
                <Quiet>{t('about', { email: session.me.email })}</Quiet>
                <Languages role="group" aria-label={t('language')}>
                    {[{ locale: none, name: t('none') }, ...locales].map(({ locale, name }) => (
                        <Button
                            key={locale}
                            variant={locale === chosen ? 'contained' : 'outlined'}
                            aria-pressed={locale === chosen}
                            disabled={isSaving}
                            onClick={() => void choose(languages.find(each => each === locale) ?? null)}
                        >
                            {name}
                        </Button>
                    ))}
                </Languages>
            </Stack>
        </Section>
    );
};
