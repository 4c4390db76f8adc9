import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerAsDocumented } from './foreign/documentedBackend.ts';
import { answered, styleOfJsdom } from './support/computedStyles.ts';
import { renderApp } from './support/renderApp.tsx';

/** What differs between the styles that tests get and those of jsdom. */
const differences = () =>
    [...document.querySelectorAll('*')].flatMap(element => {
        const [ours, jsdom] = [getComputedStyle(element), styleOfJsdom(element)];
        return [...answered]
            .map(property => ({
                property,
                ours: ours.getPropertyValue(property),
                jsdom: jsdom.getPropertyValue(property),
            }))
            .filter(difference => difference.ours !== difference.jsdom)
            .map(difference => ({ ...difference, element: element.outerHTML.slice(0, 200) }));
    });

it('the styles computed for tests are those of jsdom, also after a change of the page', async () => {
    answerAsDocumented('documented');
    const { router, user } = renderApp('/product/12?edit=true', { ownSession: true });
    await screen.findByRole('button', { name: 'Save' });
    expect(differences()).toEqual([]);
    await user.click(screen.getAllByRole('combobox')[0]!);
    expect(differences()).toEqual([]);
    document.body.style.visibility = 'hidden';
    expect(getComputedStyle(screen.getByText('Save')).visibility).toBe('hidden');
    document.body.style.visibility = '';
    await act(() => router.navigate('/users'));
    await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
    expect(differences()).toEqual([]);
});
