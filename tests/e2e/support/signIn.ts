import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const staff = { email: 'staff@backbar.example', password: 'backbar-staff' };
export const member = { email: 'member@backbar.example', password: 'backbar-member' };

/** Fills in the sign-in form in front of one and sends it. */
export const fillSignIn = async (page: Page, { email, password } = staff) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in through the form at `/login`. */
export const signIn = async (page: Page, account = staff) => {
    await page.goto('/login');
    await fillSignIn(page, account);
};

/** Signs in without a page; the session's cookie is in the context then. */
export const signInByRequest = async (context: APIRequestContext, account = staff) => {
    const asked = await context.get('/api/auth/me');
    const headers = { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' };
    const answer = await context.post('/api/auth/login', { data: account, headers });
    expect(answer.status()).toBe(200);
};
