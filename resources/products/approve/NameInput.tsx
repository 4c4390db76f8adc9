import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import type { ApproveValues } from './approveValues.ts';
import { Repaired } from './LabelNote.tsx';
import { repairedCase } from './repairedCase.ts';

/** The name of the product; one that was typed in capitals has its case repaired until somebody wants it back. */
export const NameInput = ({ typed }: { typed: string }) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.approve.${key}`);
    const { setValue } = useFormContext<ApproveValues>();
    const name = useWatch<ApproveValues, 'name'>({ name: 'name' });
    const isRepaired = name !== typed && name === repairedCase(typed);
    return (
        <div data-decide="name">
            <TextInput
                source="name"
                autoComplete="off"
                note={
                    isRepaired && (
                        <Repaired
                            action={
                                <Button
                                    variant="text"
                                    size="small"
                                    onClick={() => setValue('name', typed, { shouldDirty: true })}
                                >
                                    {t('keepCapitals')}
                                </Button>
                            }
                        >
                            {t('typedCapitals')}
                        </Repaired>
                    )
                }
            />
        </div>
    );
};
