import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useInput, useTranslate } from 'react-admin';
import { FieldShell } from '../../src/kit/input/FieldShell.tsx';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';

const Scores = styled(RadioGroup)(({ theme: { size, space } }) => ({
    columnGap: space.fields,
    minHeight: size.input,
    '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
}));

const scores = ['none', 'low', 'moderate', 'high'] as const;

/** One of the four hazard scores; none means that there is no score. */
export const HazardInput = () => {
    const translate = useTranslate();
    const { id, field } = useInput({ source: 'ewg_hazard_score', defaultValue: 'none' });
    return (
        <FieldShell id={id} label={translate('resources.ingredients.fields.ewg_hazard_score')} group>
            <Scores row aria-labelledby={`${id}-label`} {...field}>
                {scores.map(score => (
                    <FormControlLabel
                        key={score}
                        value={score}
                        control={<Radio />}
                        label={<HazardTag score={score} />}
                    />
                ))}
            </Scores>
        </FieldShell>
    );
};
