import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocales, useNotify, useTranslate } from 'react-admin';
import { languages, type Language } from '../../../contract/memberWords.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useSession } from '../../services/services.ts';
import { FieldShell } from '../../ui/input/FieldShell.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

const none = 'none';

/** Whether the account is sent the week each Monday, and in which language. */
export const WeekMail = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.weekMail.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const field = useId();
    const locales = useLocales();
    const session = useSession();
    const send = useSend('PUT week/mail');
    const { data } = useCall('GET week/mail', { quiet: true, absent: null });
    const [choose, isSaving] = useOneAtATime(async (language: Language | null) => {
        try {
            await send({ body: { language } });
            notify(t(language ? 'on' : 'off'), { type: 'success' });
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET week/mail') });
    });
    if (!data || session.status !== 'staff') return null;
    return (
        <Section title={t('title')}>
            <Stack>
                <Quiet>{t('about', { email: session.me.email })}</Quiet>
                <FieldShell id={field} label={t('language')}>
                    <Select
                        id={field}
                        label={t('language')}
                        value={data.language ?? none}
                        disabled={isSaving}
                        options={[
                            { value: none, text: t('none') },
                            ...locales.map(({ locale, name }) => ({ value: locale, text: name })),
                        ]}
                        onChange={value =>
                            void choose(languages.find(language => language === value) ?? null)
                        }
                    />
                </FieldShell>
            </Stack>
        </Section>
    );
};
