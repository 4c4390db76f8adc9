import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput, useTranslate } from 'react-admin';
import { FieldShell } from '../../src/components/input/FieldShell.tsx';
import { HazardTag } from '../../src/components/HazardTag.tsx';

const scores = ['none', 'low', 'moderate', 'high'] as const;

/** One of the four hazard scores; none means that there is no score. */
export const HazardInput = () => {
    const translate = useTranslate();
    const { id, field } = useInput({ source: 'ewg_hazard_score', defaultValue: 'none' });
    return (
        <FieldShell id={id} label={translate('resources.ingredients.fields.ewg_hazard_score')} group>
            <RadioGroup row aria-labelledby={`${id}-label`} {...field}>
                {scores.map(score => (
                    <FormControlLabel
                        key={score}
                        value={score}
                        control={<Radio />}
                        label={<HazardTag score={score} />}
                    />
                ))}
            </RadioGroup>
        </FieldShell>
    );
};
