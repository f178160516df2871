import { describe, expect, test } from 'vitest';
import { sampleCredentials } from '../../sandbox/demo/stage.mts';
import { sampleApps } from '../support/consent.mts';
import { picture } from './support/pictures.mts';
import type { Curtain } from './support/scene.mts';

/** Each credential type with the first words of its help. */
const types = [
	['agentStepsTrelloApi', 'Trello Steps API', '1. Open trello.com/apps/admin'],
	['agentStepsGithubApi', 'GitHub Steps API', 'Open GitHub: new fine-grained token'],
	['agentStepsGithubAppApi', 'GitHub Steps App API', 'Open GitHub: new GitHub App'],
	[
		'agentStepsGoogleAnalyticsServiceAccountApi',
		'Google Analytics Steps Service Account API',
		'1. In the Google Cloud console',
	],
] as const;
const signedIn = [
	['agentStepsTrelloOAuth2Api', 'Trello Steps OAuth2 API', 'Open trello.com/apps/admin, choose your app'],
	['agentStepsGithubOAuth2Api', 'GitHub Steps OAuth2 API', 'Create an OAuth app at GitHub: new OAuth app'],
	['agentStepsGoogleAnalyticsOAuth2Api', 'Google Analytics Steps OAuth2 API', 'In the Google Cloud console'],
] as const;

export function credentials(scene: Curtain) {
	describe('a credential', () => {
		const dialog = () => scene().editor.part('editCredential-modal');
		const create = async (name: string) => {
			const { editor } = scene();
			await editor.goTo('/home/credentials/create');
			await editor.page.locator('.el-dialog input').filter({ visible: true }).first().fill(name);
			await editor.page.getByRole('option', { name, exact: true }).filter({ visible: true }).first().click();
			// What is saved before n8n has given it a name is refused.
			const named = editor.page.waitForResponse(/\/rest\/credentials\/new\b/);
			await editor.part('new-credential-type-button').click();
			await named;
			await dialog().waitFor();
		};
		const fill = async (values: Readonly<Record<string, string>>) => {
			for (const [field, value] of Object.entries(values)) {
				await scene().editor.part(`parameter-input-${field}`, dialog()).locator('input, textarea').first().fill(value);
			}
		};
		const help = async () =>
			(await dialog().getByRole('alert').filter({ visible: true }).allInnerTexts()).filter(
				(text) => !text.startsWith('The addresses below'),
			);

		test.each(types)('of the type %s is filled in, tested and helped with', async (type, name, words) => {
			const { editor, stage } = scene();
			await create(name);
			const steps = await help();
			expect(steps[0]).toContain(words);
			expect(steps.slice(1).filter((step, index) => !step.startsWith(`${index + 2}. `))).toEqual([]);
			if (type === 'agentStepsTrelloApi') await picture(editor.page, 'credential');
			await fill(sampleCredentials(stage.sandbox)[type]);
			await editor.part('credential-save-button').click();
			await editor.part('credentials-config-container-test-success').waitFor();
			expect(editor.complaints()).toEqual([]);
		});

		test('that is refused says why', async () => {
			const { editor } = scene();
			await create('GitHub Steps API');
			const { baseUrl } = sampleCredentials(scene().stage.sandbox).agentStepsGithubApi;
			await fill({ baseUrl, accessToken: 'ghp_revoked' });
			await editor.part('credential-save-button').click();
			await dialog().getByText('Couldn’t connect with these settings').waitFor();
			expect(editor.complaints()).toEqual([]);
		});

		test.each(signedIn)('of the type %s is helped with, and connected by signing in', async (type, name, words) => {
			const { editor, stage } = scene();
			await create(name);
			expect((await help()).join('\n')).toContain(words);
			await dialog().getByText('/rest/oauth2-credential/callback').waitFor();
			await fill(sampleApps(stage.sandbox)[type]);
			const popup = editor.page.waitForEvent('popup');
			await dialog()
				.getByRole('button', { name: /^(Connect|Sign in)/ })
				.click();
			const consent = await popup;
			// The sample GitHub asks; the other two agree at once.
			if (type === 'agentStepsGithubOAuth2Api') await consent.getByRole('button', { name: 'octo-sample' }).click();
			await editor.part('oauth-connect-success-banner', dialog()).waitFor();
			expect(editor.complaints()).toEqual([]);
		});
	});
}
