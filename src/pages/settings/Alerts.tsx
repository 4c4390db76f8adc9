import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AlertTarget, AlertTell } from '../../../contract/alerts.ts';
import type { Language } from '../../../contract/memberWords.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useOffers } from '../../ui/useOffers.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { AlertDeliveries } from './AlertDeliveries.tsx';
import { LanguageButtons } from './LanguageButtons.tsx';
import { Page } from './ProgramCells.tsx';
import { useAlertWords } from './useAlertWords.ts';

const Targets = styled('ul')(({ theme: { breakpoints, palette, space, typography } }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    marginBlockEnd: 32,
    '& li': {
        display: 'grid',
        gap: 8,
        paddingBlock: 12,
        paddingInline: space.inline,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
    },
    '& h3': { ...typography.subtitle2, margin: 0, overflowWrap: 'anywhere' },
    '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8 },
}));

interface TargetProps {
    target: AlertTarget;
    choices: readonly AlertTell[];
}

/** What one address is told, each at a press. */
const Target = ({ target, choices }: TargetProps) => {
    const { address, tells, language, gone } = target;
    const t = useAlertWords();
    const heading = useId();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const save = useSend('PUT alert-target');
    const test = useSend('POST alert-tests');
    const may = useOffers('PUT alert-target');
    const doing = async (act: () => Promise<unknown>) => {
        try {
            await act();
        } catch (error) {
            notifyFailure(error);
        }
        await Promise.all(
            (['GET alerts', 'GET alert-deliveries'] as const).map(name =>
                queryClient.invalidateQueries({ queryKey: callKey(name) }),
            ),
        );
    };
    const [change, isSaving] = useOneAtATime((to: { on?: AlertTell; off?: AlertTell; language?: Language }) =>
        doing(async () => {
            const { on, off, language: spoken } = to;
            const body = { address, on: on ? [on] : [], off: off ? [off] : [], language: spoken };
            await save({ body });
            notify(t('saved', { address }), { type: 'success' });
        }),
    );
    const [send, isSending] = useOneAtATime(() =>
        doing(async () => {
            await test({ body: { address } });
            notify(t('testing'));
        }),
    );
    return (
        <li aria-labelledby={heading}>
            <div className="row">
                <h3 id={heading}>
                    <bdi dir="ltr" translate="no">
                        {address}
                    </bdi>
                </h3>
                {tells.length === 0 && <Tag>{t('off')}</Tag>}
                {gone && <Tag>{t('gone')}</Tag>}
            </div>
            <div className="row">
                <div className="row" role="group" aria-label={t('toldOf', { address })}>
                    {choices.map(tell => (
                        <Button
                            key={tell}
                            size="small"
                            variant={tells.includes(tell) ? 'contained' : 'outlined'}
                            aria-pressed={tells.includes(tell)}
                            disabled={!may || isSaving}
                            onClick={() => void change({ [tells.includes(tell) ? 'off' : 'on']: tell })}
                        >
                            {t.cause(tell)}
                        </Button>
                    ))}
                </div>
                <LanguageButtons
                    label={t('languageOf', { address })}
                    value={language}
                    size="small"
                    disabled={!may || isSaving}
                    onChoose={to => void (to && change({ language: to }))}
                />
                {may && (
                    <Button
                        size="small"
                        aria-label={t('testOf', { address })}
                        disabled={isSending}
                        onClick={() => void send()}
                    >
                        {t('test')}
                    </Button>
                )}
            </div>
        </li>
    );
};

/** Who is told what of the runs, and what was sent. */
export const Alerts = () => {
    const translate = useTranslate();
    const t = useAlertWords();
    const { data, error, refetch } = useCall('GET alerts', { quiet: true, absent: null });
    if (!data && error)
        return <ListFailure name={translate('pages.settings.alerts')} error={error} refetch={refetch} />;
    if (!data) return null;
    return (
        <Page>
            <Section title={t('title')} count={data.targets.length}>
                <p className="about">
                    <Quiet>{t('about')}</Quiet>
                </p>
                <Targets>
                    {data.targets.map(target => (
                        <Target key={target.address} target={target} choices={data.choices} />
                    ))}
                </Targets>
            </Section>
            <AlertDeliveries />
        </Page>
    );
};
