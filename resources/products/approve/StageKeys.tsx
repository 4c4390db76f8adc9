import { useLocaleState, useTranslate } from 'react-admin';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { keyBarMark } from '../../../src/ui/keys/shortcut.ts';
import { styled } from '../../../src/ui/styled.ts';
import { usePhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 18,
    minHeight: size.keyBar,
    paddingInline: '20px 16px',
    overflow: 'hidden',
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.sunken,
    color: palette.paper.muted,
    whiteSpace: 'nowrap',
    ...typography.caption,
    // A key without room beside the words is hidden whole.
    '& ul': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 18,
        minWidth: 0,
        height: size.buttonSmall,
        overflow: 'hidden',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: 4, height: '100%' },
    '& [role="status"]': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
    [breakpoints.down('phone')]: {
        minHeight: 0,
        paddingInline: 16,
        '& ul': { display: 'none' },
        '& [role="status"]': { marginInlineStart: 0, paddingBlock: 4 },
        '&:has([role="status"]:empty)': { display: 'none' },
    },
}));

export const StageKeys = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    const [locale = 'en'] = useLocaleState();
    const { photographs, photograph, framing } = usePhotographStage();
    const { state, readings } = useReading();
    const reading = readings[photograph.side];
    const said = () => {
        if (framing) return t('keys.framing');
        if (state.status === 'reading') return t('reading');
        if (state.status === 'failed') return t('readFailed');
        if (!reading) return '';
        const seconds = (reading.milliseconds / 1000).toLocaleString(locale, { maximumFractionDigits: 1 });
        return t(reading.count > 0 ? 'readIn' : 'readNothing', { seconds });
    };
    return (
        <Bar {...{ [keyBarMark]: '' }}>
            <ul aria-label={t('keys.title')}>
                <li>
                    <Kbd keys="Alt" />
                    {photographs.map(({ side }, index) => (
                        <Kbd key={side} keys={String(index + 1)} />
                    ))}
                    {t('keys.photograph')}
                </li>
                <li>
                    <Kbd keys="+" />
                    <Kbd keys="−" />
                    {t('keys.zoom')}
                </li>
                <li>
                    <Kbd keys="R" />
                    {t('keys.turn')}
                </li>
                <li>
                    <Kbd keys="F" />
                    {t('keys.frame')}
                </li>
            </ul>
            <span role="status">{said()}</span>
        </Bar>
    );
};
