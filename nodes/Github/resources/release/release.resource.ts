import { defineResource } from '../../../shared/catalogue/resource';
import { createRelease } from './create.operation';
import { deleteRelease } from './delete.operation';
import { deleteReleaseAsset } from './deleteAsset.operation';
import { downloadReleaseAsset } from './downloadAsset.operation';
import { generateReleaseNotes } from './generateNotes.operation';
import { getRelease } from './get.operation';
import { getAllReleases } from './getAll.operation';
import { releaseLookups } from './lookups';
import { newRelease } from './newRelease.event';
import { updateRelease } from './update.operation';
import { updateReleaseAsset } from './updateAsset.operation';
import { uploadReleaseAsset } from './uploadAsset.operation';
import { releases } from './shape';

export const releaseResource = defineResource({
	value: 'release',
	name: 'Release',
	shape: releases,
	operations: [
		createRelease,
		getRelease,
		getAllReleases,
		generateReleaseNotes,
		updateRelease,
		uploadReleaseAsset,
		downloadReleaseAsset,
		updateReleaseAsset,
		deleteReleaseAsset,
		deleteRelease,
	],
	events: [newRelease],
	lookups: releaseLookups,
});
