import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useLocaleState } from 'react-admin';
import { ruleStages, stageProofs, type RuleStage } from '../../contract/ruleFacts.ts';
import type { WholeRule } from '../../contract/rules.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { LeadsOnly } from './LeadsOnly.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';

const Choice = styled(RadioGroup)(({ theme: { palette, typography } }) => ({
    gap: 8,
    '& .MuiFormControlLabel-root': { alignItems: 'flex-start', marginInlineEnd: 0 },
    '& b': { ...typography.body1, fontWeight: typography.fontWeightMedium, display: 'block' },
    '& span > span': { ...typography.body2, color: palette.paper.secondary },
}));

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
    const number = (value: number) => value.toLocaleString(locale);
    const reason = (of: RuleStage) => {
        const why = of === 'off' ? null : stages[of];
        if (of === 'off' || why === null) return say(`means.${of}`);
        return say(`why.${why}`, {
            number: number(stageProofs[of].number),
            met: number(met),
            right: number(right),
        });
    };
    return (
        <Section title={say('fields.stage')}>
            {fell && fellAt && (
                <Alert severity="warning">{say(`fell.${fell.why}`, { time: formatDayTime(fellAt) })}</Alert>
            )}
            {does !== stage && <Quiet>{say('does', { stage: say(`stages.${does}`) })}</Quiet>}
            {does === 'acts' && doubted && <Quiet>{say('doubted')}</Quiet>}
            {!lead && <LeadsOnly />}
            <Choice
                aria-label={say('fields.stage')}
                value={stage}
                onChange={(_event, value) => onChoose(value as RuleStage)}
            >
                {ruleStages.map(each => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        control={<Radio />}
                        disabled={
                            isOff || !lead || (each !== 'off' && each !== stage && stages[each] !== null)
                        }
                        label={
                            <span>
                                <b>{say(`stages.${each}`)}</b>
                                <span>{reason(each)}</span>
                            </span>
                        }
                    />
                ))}
            </Choice>
            {chosenAt && (
                <Quiet>
                    {say('chosen', { name: chosen?.by?.name ?? '', time: formatDayTime(chosenAt) })}
                </Quiet>
            )}
        </Section>
    );
};
