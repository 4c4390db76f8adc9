import ChosenIcon from '@mui/icons-material/RadioButtonCheckedOutlined';
import OtherIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { Fragment } from 'react';
import { useLocaleState } from 'react-admin';
import { ruleStages, stageProofs, type RuleStage } from '../../contract/ruleFacts.ts';
import type { WholeRule } from '../../contract/rules.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { LeadsOnly } from './LeadsOnly.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';

const Choice = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'grid',
    gap: 4,
    marginBlockStart: 12,
    '& button': {
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        gap: 12,
        padding: 8,
        borderRadius: radius.control,
        textAlign: 'start',
        '&:hover': { backgroundColor: palette.paper.hover },
        '& svg': { flex: 'none', fontSize: size.icon, marginBlockStart: 2 },
        '&[aria-pressed="true"] svg': { color: palette.accent.main },
        '&:disabled b, &:disabled span > span': { color: palette.paper.disabled },
        '&:disabled svg': { opacity: 0.4 },
    },
    '& b': { ...typography.body1, fontWeight: typography.fontWeightMedium, display: 'block' },
    '& span > span': { ...typography.body2, color: palette.paper.secondary },
}));

/** Arrows only move; the button chooses. */
const walk = rovingFocus();

interface StageChoiceProps {
    rule: WholeRule;
    isOff: boolean;
    onChoose: (stage: RuleStage) => void;
}

/** What a rule does, as far as its decisions prove that it may, and why not where they do not. */
export const StageChoice = ({ rule, isOff, onChoose }: StageChoiceProps) => {
    const { say } = useRuleWords();
    const [locale] = useLocaleState();
    const { stage, does, stages, fell, chosen, doubted, lead, met, right } = rule;
    const fellAt = parseWireTime(fell?.at);
    const chosenAt = parseWireTime(chosen?.at);
    const time = (of: Date) => formatDayTime(of).replaceAll(' ', '\u00A0');
    const number = (value: number) => value.toLocaleString(locale);
    const reason = (of: RuleStage) => {
        const why = of === 'off' ? null : stages[of];
        if (of === 'off' || why === null)
            return say(`means.${of}`, { yes: '[A]', no: '[O]' })
                .split(/\[([AO])\]/)
                .map((part, at) =>
                    at % 2 === 0 ? (
                        part
                    ) : (
                        <Fragment key={part}>
                            <Hidden>{part}</Hidden>
                            <Kbd keys={part} />
                        </Fragment>
                    ),
                );
        return say(`why.${why}`, {
            number: number(stageProofs[of].number),
            met: number(met),
            right: number(right),
        });
    };
    return (
        <Section title={say('fields.stage')}>
            {fell && fellAt && (
                <Alert severity="warning">{say(`fell.${fell.why}`, { time: time(fellAt) })}</Alert>
            )}
            {does !== stage && <Quiet>{say('does', { stage: say(`stages.${does}`) })}</Quiet>}
            {does === 'acts' && doubted && <Quiet>{say('doubted')}</Quiet>}
            {!lead && <LeadsOnly />}
            <Choice ref={walk} role="group" aria-label={say('fields.stage')}>
                {ruleStages.map(each => (
                    <ButtonBase
                        key={each}
                        aria-pressed={each === stage}
                        disabled={
                            isOff || !lead || (each !== 'off' && each !== stage && stages[each] !== null)
                        }
                        onClick={() => each !== stage && onChoose(each)}
                    >
                        {each === stage ? <ChosenIcon /> : <OtherIcon />}
                        <span>
                            <b>{say(`stages.${each}`)}</b> <span>{reason(each)}</span>
                        </span>
                    </ButtonBase>
                ))}
            </Choice>
            {chosenAt && (
                <Quiet>{say('chosen', { name: chosen?.by?.name ?? '', time: time(chosenAt) })}</Quiet>
            )}
        </Section>
    );
};
