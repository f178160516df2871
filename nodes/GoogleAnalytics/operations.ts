import { runReport } from './resources/report/run.operation';
import { batchRunReport } from './resources/report/batchRun.operation';
import { checkCompatibilityReport } from './resources/report/checkCompatibility.operation';
import { getMetadataReport } from './resources/report/getMetadata.operation';
import { runPivotReport } from './resources/report/runPivot.operation';
import { runRealtimeReport } from './resources/report/runRealtime.operation';
import { getLimits } from './resources/limits/get.operation';
import { getAccount } from './resources/account/get.operation';
import { getAllAccounts } from './resources/account/getAll.operation';
import { revokeAccessConnection } from './resources/connection/revokeAccess.operation';
import { createDataStream } from './resources/dataStream/create.operation';
import { getDataStream } from './resources/dataStream/get.operation';
import { getAllDataStreams } from './resources/dataStream/getAll.operation';
import { updateDataStream } from './resources/dataStream/update.operation';
import { createKeyEvent } from './resources/keyEvent/create.operation';
import { deleteKeyEvent } from './resources/keyEvent/delete.operation';
import { getKeyEvent } from './resources/keyEvent/get.operation';
import { getAllKeyEvents } from './resources/keyEvent/getAll.operation';
import { createProperty } from './resources/property/create.operation';
import { deleteProperty } from './resources/property/delete.operation';
import { getProperty } from './resources/property/get.operation';
import { getAllProperties } from './resources/property/getAll.operation';
import { updateProperty } from './resources/property/update.operation';

/** The first operation of a resource is the one that a new node has; the first of all names the resource. */
export const googleAnalyticsOperations = [
	runReport,
	batchRunReport,
	checkCompatibilityReport,
	getMetadataReport,
	runPivotReport,
	runRealtimeReport,
	getLimits,
	getAccount,
	getAllAccounts,
	revokeAccessConnection,
	createDataStream,
	getDataStream,
	getAllDataStreams,
	updateDataStream,
	createKeyEvent,
	deleteKeyEvent,
	getKeyEvent,
	getAllKeyEvents,
	createProperty,
	deleteProperty,
	getProperty,
	getAllProperties,
	updateProperty,
] as const;
