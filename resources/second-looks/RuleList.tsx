import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HouseRule } from '../../contract/secondEyes.ts';
import { callKey, useCall, useSend } from '../../dataProvider/calls.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { RuleField } from './RuleField.tsx';

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        paddingBlock: 8,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        overflowWrap: 'anywhere',
    },
    '& li > div': { flex: '1 1 240px', minWidth: 0 },
    '& small': { display: 'block', ...typography.caption, color: palette.paper.muted },
}));

/** Everything agreed on, to word anew or to remove. */
export const RuleList = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.second-looks.${key}`, args);
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const { data } = useCall('GET house-rules', { quiet: true });
    const change = useSend('PUT house-rule/{id}');
    const remove = useSend('DELETE house-rule/{id}');
    const [wording, setWording] = useState<Pick<HouseRule, 'id' | 'rule'>>();
    const run = async (send: Promise<unknown>) => {
        try {
            await send;
            setWording(undefined);
        } catch (error) {
            notifyFailure(error);
        }
        for (const call of ['GET house-rules', 'GET second-looks'] as const)
            await queryClient.invalidateQueries({ queryKey: callKey(call) });
    };
    const save = () => {
        if (wording?.rule.trim())
            void run(change({ params: { id: wording.id }, body: { rule: wording.rule.trim() } }));
    };
    return (
        <Section title={t('rules')} count={data?.length}>
            {data?.length === 0 && <Quiet>{t('noRules')}</Quiet>}
            <List>
                {data?.map(({ id, kind, rule, by, at }) => (
                    <li key={id}>
                        <div>
                            {wording?.id === id ? (
                                <form
                                    onSubmit={event => {
                                        event.preventDefault();
                                        save();
                                    }}
                                >
                                    <RuleField
                                        fullWidth
                                        value={wording.rule}
                                        onWord={words => setWording({ id, rule: words })}
                                        onCancel={() => setWording(undefined)}
                                    />
                                </form>
                            ) : (
                                <span dir="auto">{rule}</span>
                            )}
                            <small>
                                {translate(`resources.desk.kinds.${kind}`, { smart_count: 2 })} ·{' '}
                                <bdi>{by?.name ?? translate('components.deleted')}</bdi> ·{' '}
                                <DateTimeField value={at} />
                            </small>
                        </div>
                        {wording?.id === id ? (
                            <Button size="small" disabled={!wording.rule.trim()} onClick={save}>
                                {translate('ra.action.save')}
                            </Button>
                        ) : (
                            <Button size="small" variant="text" onClick={() => setWording({ id, rule })}>
                                {translate('ra.action.edit')} <Hidden>{rule}</Hidden>
                            </Button>
                        )}
                        <Button
                            size="small"
                            variant="text"
                            onClick={() => void run(remove({ params: { id } }))}
                        >
                            {translate('ra.action.remove')} <Hidden>{rule}</Hidden>
                        </Button>
                    </li>
                ))}
            </List>
        </Section>
    );
};
