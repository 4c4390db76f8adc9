import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { Disagreement } from '../../contract/secondEyes.ts';
import { listPath } from '../../src/routing/paths.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Quoted } from '../../src/ui/Quoted.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { styled } from '../../src/ui/styled.ts';
import { RuleField } from './RuleField.tsx';

const Card = styled('article')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    display: 'grid',
    gap: 12,
    padding: 16,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.control,
    ...typography.body2,
    overflowWrap: 'anywhere',
    '&.front': { borderColor: palette.accent.main },
    '& h2': { ...typography.subtitle2, margin: 0 },
    '& h2 a': { color: 'inherit' },
    '& .pictures': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& .sides': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, margin: 0 },
    '& .sides > div': { paddingInlineStart: 12, borderInlineStart: `2px solid ${palette.paper.divider}` },
    '& dt': { ...typography.caption, color: palette.paper.muted },
    '& dd': { margin: 0, fontWeight: typography.fontWeightMedium },
    '& .acts, & form': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 8 },
    '& form > .MuiTextField-root': { flex: '1 1 260px' },
    [breakpoints.down('phone')]: { '& .acts > button': { flex: 1 } },
}));

interface DisagreementCardProps {
    of: Disagreement;
    isFront: boolean;
    /** Whether the words of a rule are being written. */
    isWording: boolean;
    onWord: (isWording: boolean) => void;
    onSettle: (verdict: 'fine' | 'rule' | null, rule?: string) => void;
    onFocus: () => void;
}

/** What there was to judge, both answers side by side, and how to settle it. */
export const DisagreementCard = ({
    of,
    isFront,
    isWording,
    onWord,
    onSettle,
    onFocus,
}: DisagreementCardProps) => {
    const { id, kind, title, text, pictures, one, other, verdict } = of;
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.second-looks.${key}`, args);
    const [words, setWords] = useState('');
    const card = useRef<HTMLElement>(null);
    useEffect(() => {
        if (isFront) card.current?.scrollIntoView({ block: 'nearest' });
    }, [isFront]);
    const save = (event: FormEvent) => {
        event.preventDefault();
        if (words.trim()) onSettle('rule', words.trim());
    };
    const side = ({ by, outcome, at }: Disagreement['one']) => (
        <div>
            <dt>
                <bdi>{by?.name ?? translate('components.deleted')}</bdi> · <DateTimeField value={at} />
            </dt>
            <dd>{translate(`resources.desk.outcomes.${outcome}`)}</dd>
        </div>
    );
    return (
        <Card
            ref={card}
            className={clsx({ front: isFront })}
            aria-labelledby={`look-${id}`}
            onFocus={onFocus}
        >
            <h2 id={`look-${id}`}>
                {translate(`resources.desk.kinds.${kind}`, { smart_count: 1 })}
                {title && ' · '}
                <LinkBase to={listPath('second-looks', { look: String(id) })} aria-current={isFront}>
                    <bdi>{title || t('link', { id })}</bdi>
                </LinkBase>
            </h2>
            {text && <Quoted>{text}</Quoted>}
            {!title && <Quiet>{t('gone')}</Quiet>}
            {pictures.length > 0 && (
                <div className="pictures">
                    {pictures.map(stem => (
                        <StemImage key={stem} stem={stem} size={220} variant="large" alt="" />
                    ))}
                </div>
            )}
            <dl className="sides">
                {side(one)}
                {side(other)}
            </dl>
            {verdict && (
                <div className="acts">
                    <Quiet as="p">
                        {t(`settled.${verdict.is}`, {
                            name: verdict.by?.name ?? translate('components.deleted'),
                        })}
                    </Quiet>
                    {verdict.is === 'fine' && (
                        <Button size="small" variant="text" onClick={() => onSettle(null)}>
                            {t('again')}
                        </Button>
                    )}
                </div>
            )}
            {!verdict && !isWording && (
                <div className="acts">
                    <Button
                        variant="outlined"
                        aria-keyshortcuts={isFront ? 'F' : undefined}
                        onClick={() => onSettle('fine')}
                    >
                        {t('fine')} {isFront && <Kbd keys="F" />}
                    </Button>
                    <Button
                        variant="outlined"
                        aria-keyshortcuts={isFront ? 'R' : undefined}
                        onClick={() => onWord(true)}
                    >
                        {t('makeRule')} {isFront && <Kbd keys="R" />}
                    </Button>
                </div>
            )}
            {!verdict && isWording && (
                <form onSubmit={save}>
                    <RuleField
                        value={words}
                        helperText={t('ruleHelp', {
                            kind: translate(`resources.desk.kinds.${kind}`, { smart_count: 2 }),
                        })}
                        onWord={setWords}
                        onCancel={() => onWord(false)}
                    />
                    <Button type="submit" variant="contained" disabled={!words.trim()}>
                        {translate('ra.action.save')}
                    </Button>
                    <Button variant="text" onClick={() => onWord(false)}>
                        {translate('ra.action.cancel')}
                    </Button>
                </form>
            )}
        </Card>
    );
};
