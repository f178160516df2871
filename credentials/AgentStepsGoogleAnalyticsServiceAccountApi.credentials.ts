import type {
	IAuthenticate,
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestHelper,
	INodeProperties,
} from 'n8n-workflow';

import { accessTokenOf, checkDataApi, fingerprintOf } from './googleServiceAccountToken';
import { limitProperties } from './limits';

export class AgentStepsGoogleAnalyticsServiceAccountApi implements ICredentialType {
	name = 'agentStepsGoogleAnalyticsServiceAccountApi';

	displayName = 'Google Analytics Steps Service Account API';

	icon: Icon = { light: 'file:../icons/googleAnalytics.svg', dark: 'file:../icons/googleAnalytics.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#google-analytics-with-a-service-account';

	properties: INodeProperties[] = [
		{
			displayName:
				'1. In the <a href="https://console.cloud.google.com/projectcreate" target="_blank">Google Cloud console</a>, create a project (or choose one).',
			name: 'steps',
			type: 'notice',
			default: '',
		},
		{
			displayName:
				'2. Enable the <a href="https://console.cloud.google.com/apis/library/analyticsdata.googleapis.com" target="_blank">Google Analytics Data API</a> and the <a href="https://console.cloud.google.com/apis/library/analyticsadmin.googleapis.com" target="_blank">Google Analytics Admin API</a>.',
			name: 'step2',
			type: 'notice',
			default: '',
		},
		{
			displayName:
				'3. Create a <a href="https://console.cloud.google.com/iam-admin/serviceaccounts" target="_blank">service account</a>, open its tab "Keys", and add a key of the type JSON; a file is downloaded.',
			name: 'step3',
			type: 'notice',
			default: '',
		},
		{
			displayName:
				'4. In Google Analytics, open Admin > Property access management and add the e-mail of the service account: Viewer is enough to read, Editor to change.',
			name: 'step4',
			type: 'notice',
			default: '',
		},
		{
			displayName: '5. Paste the whole file into "Private Key".',
			name: 'step5',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
		{
			displayName: 'Sign-In of the Access Token',
			name: 'accessTokenFingerprint',
			type: 'hidden',
			typeOptions: { password: true },
			default: '',
		},
		{
			displayName: 'Private Key',
			name: 'privateKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The whole JSON key file, or its private_key alone (-----BEGIN PRIVATE KEY-----…)',
		},
		{
			displayName: 'Service Account Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. reports@my-project.iam.gserviceaccount.com',
			description: 'Only needed when the private key was pasted alone: the JSON key file names it as client_email',
		},
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'string',
			default: 'https://www.googleapis.com/auth/analytics.readonly https://www.googleapis.com/auth/analytics.edit',
			required: true,
			description:
				'Separated by spaces. Add https://www.googleapis.com/auth/analytics.manage.users to manage who has access, and https://www.googleapis.com/auth/analytics.chatbot.read to ask Google\'s assistant; remove the one that ends with "analytics.edit" for a connection that only reads.',
		},
		{
			displayName: 'Impersonate a User',
			name: 'delegatedEmail',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan@example.com',
			description:
				'The e-mail of the person in whose place the service account works, with what that person may see; an administrator of the Google Workspace must have given it <a href="https://developers.google.com/identity/protocols/oauth2/service-account#delegatingauthority">domain-wide delegation</a>. Leave empty to work as itself.',
		},
		...limitProperties('properties', 'e.g. 123456789'),
		{
			displayName: 'The addresses below are those of Google. Change them only to reach a test server.',
			name: 'addresses',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Data API Base URL',
			name: 'dataBaseUrl',
			type: 'string',
			default: 'https://analyticsdata.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Admin API Base URL',
			name: 'adminBaseUrl',
			type: 'string',
			default: 'https://analyticsadmin.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Measurement Protocol Base URL',
			name: 'measurementBaseUrl',
			type: 'string',
			default: 'https://www.google-analytics.com',
			required: true,
			description:
				'Where events are sent, without the sign-in; with https://region1.google-analytics.com Google collects them in the EU',
		},
		{
			displayName: 'Token Base URL',
			name: 'oauthBaseUrl',
			type: 'string',
			default: 'https://oauth2.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
	];

	/** n8n calls it when there is no access token yet, when Google does not accept the stored one, and for each test. */
	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const accessToken = await accessTokenOf(this, credentials, Date.now());
		await checkDataApi(this, credentials, accessToken);
		return { accessToken, accessTokenFingerprint: fingerprintOf(credentials) };
	}

	/**
	 * A function: expressions would need n8n's sandbox for each request, which a poll can lose meanwhile (ADR 0007). A token of
	 * another sign-in is not sent, so that Google responds with 401 and n8n renews the token.
	 */
	authenticate: IAuthenticate = async (credentials, request) =>
		credentials.accessTokenFingerprint === fingerprintOf(credentials)
			? { ...request, headers: { ...request.headers, Authorization: `Bearer ${String(credentials.accessToken)}` } }
			: request;

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.adminBaseUrl}}',
			url: '/v1beta/accountSummaries',
			qs: { pageSize: 1 },
			sendCredentialsOnCrossOriginRedirect: false,
		},
		rules: [
			{
				type: 'responseSuccessBody',
				properties: {
					// Google answers {} to an account that sees nothing.
					key: 'accountSummaries',
					value: undefined,
					message:
						'The sign-in works, but this account sees no Google Analytics account. Give it access in Google Analytics under Admin > Property access management.',
				},
			},
		],
	};
}
