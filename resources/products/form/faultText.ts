import type { TranslateFunction } from 'react-admin';
import type { IngredientTextFault } from './ingredientText.ts';

/** What is said of a fault of the ingredient list; the wording of names and duplicates is the specification's. */
export const faultText = (fault: IngredientTextFault, translate: TranslateFunction): string => {
    switch (fault.kind) {
        case 'nameTooLong':
            return translate('validation.ingredientNameTooLong', { name: fault.name });
        case 'duplicates':
            return translate('validation.duplicateIngredients', { names: fault.names.join(', ') });
        case 'tooMany':
            return translate('validation.tooManyIngredients', { max: fault.max, count: fault.count });
        case 'textTooLong':
            return translate('validation.maxLength', { max: fault.max });
    }
};
