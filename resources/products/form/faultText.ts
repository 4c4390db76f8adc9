import type { TranslateFunction } from 'react-admin';
import type { IngredientTextFault } from './ingredientText.ts';

/**
 * The message for an error in the ingredient list; the specification gives the wording for names and
 * duplicates.
 */
export const faultText = (fault: IngredientTextFault, translate: TranslateFunction): string => {
    switch (fault.kind) {
        case 'nameTooLong':
            return translate('refusals.ingredientNameTooLong', { name: fault.name });
        case 'duplicates':
            return translate('refusals.duplicateIngredients', { names: fault.names.join(', ') });
        case 'tooMany':
            return translate('resources.products.ingredients.tooMany', {
                max: fault.max,
                count: fault.count,
            });
        case 'textTooLong':
            return translate('refusals.maxLength', { max: fault.max });
    }
};
