import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Language } from '../../../contract/memberWords.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useSession } from '../../services/services.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { LanguageButtons } from './LanguageButtons.tsx';

/** Whether the account is sent the week each Monday, and in which language. */
export const WeekMail = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.weekMail.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
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
    return (
        <Section title={t('title')}>
            <Stack>
                <Quiet>{t('about', { email: session.me.email })}</Quiet>
                <LanguageButtons
                    label={t('language')}
                    value={data.language}
                    none={t('none')}
                    disabled={isSaving}
                    onChoose={language => void choose(language)}
                />
            </Stack>
        </Section>
    );
};
