import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { connectedAccount } from '../../api/account';
import { graphql } from '../../api/graphql';
import { ownerId } from './documents';

/** The node ID of a user or organization; of the connected account where none is named. */
export async function ownerIdOf(api: Api, given: string): Promise<string> {
	const login = given || (await connectedAccount(api)).login;
	const { repositoryOwner: owner } = await graphql<{ repositoryOwner: { id: string } | null }>(api, ownerId, { login });
	if (owner) return owner.id;
	throw new UserError(`GitHub knows no user or organization "${login}". Correct "Owner" and try again.`);
}
